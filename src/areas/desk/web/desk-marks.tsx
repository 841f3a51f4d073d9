import {
  IconAlertCircle,
  IconClipboardCheck,
  IconHourglass,
  IconMessageCircle,
  IconSparkles,
  IconZzz,
} from '@tabler/icons-react'
import type { DeskChip, DeskMark } from '../contract.ts'
import { chipLabels } from './chip-label.ts'

/** Chips and the marks of rows are the same signs, so that the chips are the legend. */
export const chipLooks: { chip: DeskChip; label: string; Icon: typeof IconZzz; tone: 'accent' | 'bad' | 'warn' }[] = [
  { chip: 'us', label: chipLabels.us, Icon: IconHourglass, tone: 'accent' },
  { chip: 'review', label: chipLabels.review, Icon: IconClipboardCheck, tone: 'accent' },
  { chip: 'message', label: chipLabels.message, Icon: IconMessageCircle, tone: 'accent' },
  { chip: 'overdue', label: chipLabels.overdue, Icon: IconAlertCircle, tone: 'bad' },
  { chip: 'silent', label: chipLabels.silent, Icon: IconZzz, tone: 'warn' },
  { chip: 'new', label: chipLabels.new, Icon: IconSparkles, tone: 'accent' },
]

/** Why a client needs work, as a sign; the words are its title. */
export function DeskMarkIcon({ mark, className }: { mark: DeskMark | null; className: string | undefined }) {
  const look = chipLooks.find(({ chip }) => chip === mark)
  if (!look) return <span className={className} />
  return (
    <span className={className} data-tone={look.tone} title={look.label}>
      <look.Icon size={17} aria-hidden />
      <span className="vh">{look.label}</span>
    </span>
  )
}
