import type { DeskChip } from '../contract.ts'

export const chipLabels: Record<DeskChip, string> = {
  us: 'Waiting on us',
  review: 'Client answered',
  message: 'Messages',
  overdue: 'Overdue',
  silent: 'Silent 7 days',
  new: 'New',
}
