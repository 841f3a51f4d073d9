import {
  IconBuilding,
  IconBuildingBank,
  IconCalendarCheck,
  IconCash,
  IconCertificate,
  IconCompass,
  IconGauge,
  IconPlant2,
  IconPlayerPlay,
  IconStairsUp,
  IconWorld,
} from '@tabler/icons-react'

/** The drawing of each module where a lesson has no picture of its own; the colours are in art.module.css. */
export const artIcons: Record<number, typeof IconWorld> = {
  0: IconPlayerPlay,
  1: IconCompass,
  2: IconBuilding,
  3: IconCertificate,
  4: IconBuildingBank,
  5: IconCalendarCheck,
  6: IconWorld,
  7: IconGauge,
  8: IconStairsUp,
  9: IconCash,
  10: IconPlant2,
}
