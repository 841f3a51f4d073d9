import {
  IconBuilding,
  IconBuildingBank,
  IconClock,
  IconGavel,
  IconHourglass,
  IconReportAnalytics,
} from '@tabler/icons-react'
import type { DeskRow } from '../contract.ts'
import classes from './desk-table.module.css'

/** Who can be waited for, as words and an icon. */
export const waitingLooks = {
  us: { label: 'Us', Icon: IconHourglass },
  client: { label: 'Client', Icon: IconClock },
  state: { label: 'State', Icon: IconGavel },
  bank: { label: 'Bank', Icon: IconBuildingBank },
  bureau: { label: 'Bureau', Icon: IconReportAnalytics },
  other: { label: 'Other', Icon: IconBuilding },
}

/** Who the plan waits for. Only 'Us' is filled, so that our turn is found first. */
export function WaitingBadge({ row: { waitingOn, waitingName } }: { row: Pick<DeskRow, 'waitingOn' | 'waitingName'> }) {
  if (!waitingOn)
    return (
      <span className={classes.none} title="Nothing is due">
        –
      </span>
    )
  const { label, Icon } = waitingLooks[waitingOn]
  return (
    <span className={classes.badge} data-on={waitingOn} title={waitingName ?? undefined}>
      <Icon size={14} aria-hidden />
      <span>{waitingOn === 'other' && waitingName ? waitingName : label}</span>
    </span>
  )
}
