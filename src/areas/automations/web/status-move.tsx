import { useSession } from '../../../kit/session/web/session.ts'
import { formatWhen } from '../../../kit/ui/format.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { AutomationRow, RequestRow } from './use-automations.ts'

/** The past tense of a status change, by label; others are one already: 'Paused', 'Declined'. */
const moves: Record<string, string> = { Active: 'Activated', Failed: 'Marked as failed', Pending: 'Set to pending' }

/** Who moved the status, and when; clients read 'your team'. Nothing for a status that it has had from the beginning. */
export function StatusMove({ row, label }: { row: AutomationRow | RequestRow; label: string }) {
  const isStaff = useSession()?.user.role === 'admin'
  const now = useNow()
  const at = row.statusChangedAt
  // It is stamped when the row is made, too; that was no move.
  if (at === null || at === row.createdAt) return null
  const by = row.statusChangedBy
  const when = formatWhen(at, now)
  // A day is a name, 'Nov 12'; 'just now' and '5 minutes ago' need no word before them.
  return (
    <span>
      {moves[label] ?? label} by {isStaff && by !== null ? by : 'your team'} {/^[A-Z]/.test(when) ? `on ${when}` : when}
    </span>
  )
}
