import { useSession } from '../../../kit/session/web/session.ts'
import { formatWhen } from '../../../kit/ui/format.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import type { AutomationRow, RequestRow } from './use-automations.ts'

/** Who moved the status, and when; clients read 'your team'. Nothing for a status that it has had from the beginning. */
export function StatusMove({ row, label }: { row: AutomationRow | RequestRow; label: string }) {
  const isStaff = useSession()?.user.role === 'admin'
  const now = useNow()
  const at = row.statusChangedAt
  // It is stamped when the row is made, too; that was no move.
  if (at === null || at === row.createdAt) return null
  const by = row.statusChangedBy
  return <span>{label} by {isStaff && by !== null ? by : 'your team'}, {formatWhen(at, now)}</span>
}
