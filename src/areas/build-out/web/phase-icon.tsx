import {
  IconBuildingBank,
  IconBuildingStore,
  IconCertificate,
  IconCheck,
  IconClipboardCheck,
  IconCreditCard,
  IconFileDollar,
  IconFlag,
  IconGauge,
  IconId,
  IconMapPin,
  IconReceiptDollar,
  IconShoppingBag,
  IconWorld,
} from '@tabler/icons-react'

const icons: Record<string, typeof IconFlag> = {
  P01: IconBuildingStore,
  P02: IconId,
  P03: IconMapPin,
  P04: IconCertificate,
  P05: IconBuildingBank,
  P06: IconClipboardCheck,
  P07: IconWorld,
  P08: IconShoppingBag,
  P09: IconGauge,
  P10: IconShoppingBag,
  P11: IconCreditCard,
  P12: IconFileDollar,
  P13: IconReceiptDollar,
  P14: IconFlag,
}

/** The picture of a phase of the plan; a check mark when there is none left. */
export function PhaseIcon({ phase }: { phase: string | undefined }) {
  const Icon = phase ? (icons[phase] ?? IconFlag) : IconCheck
  return <Icon size={19} aria-hidden="true" />
}
