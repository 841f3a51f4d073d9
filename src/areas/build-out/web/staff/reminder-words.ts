import { formatDay } from '../../../../kit/ui/format.ts'
import type { BuildOut } from '../../contract.ts'

const unreached = {
  unconfirmed: 'No reminders go out: no owner of this client has confirmed an e-mail address yet.',
  deactivated: 'No reminders go out: every owner of this client is deactivated.',
}

/** What becomes of the reminders that leave by themselves, in a sentence or two for staff. */
export function describeReminders(reminders: NonNullable<BuildOut['reminders']>, today: string): string {
  if (reminders.pausedAt)
    return `Paused by ${reminders.pausedBy} on ${formatDay(reminders.pausedAt, today)}. No reminders go out until you turn them on.`
  return reminders.unreached ? unreached[reminders.unreached] : 'By e-mail, 1, 3 and 5 days after something is asked.'
}
