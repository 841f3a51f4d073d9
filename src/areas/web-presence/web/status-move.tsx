import type { RecordRow } from '../../../kit/record/contract/schema.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { formatWhen } from '../../../kit/ui/format.ts'
import { useNow } from '../../../kit/ui/use-now.ts'

/** Who moved the status, and when; clients read 'your team'. Nothing for a status that it has had from the beginning. */
export function StatusMove({ row, label }: { row: RecordRow; label: string }) {
  const isStaff = useSession()?.user.role === 'admin'
  const now = useNow()
  const at = row['statusChangedAt']
  // It is stamped when the row is made, too; that was no move.
  if (typeof at !== 'string' || at === row.createdAt) return null
  const by = row['statusChangedBy']
  return <span>{label} by {isStaff && typeof by === 'string' ? by : 'your team'}, {formatWhen(at, now)}</span>
}
