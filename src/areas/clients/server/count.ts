import type { Statement } from '../../../kit/database/statement.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'

/** Makes the statement that counts a client's records of each kind that is not shared by all, as JSON text: { row }. */
export function countKinds(kinds: RecordKind[]): (client: string) => Statement {
  const counts = kinds
    .filter(({ access }) => !access.shared)
    .map(({ name, table }) => `'${name}', (select count(*) from ${table} where user_id = $1 and deleted_at is null)`)
    .join(', ')
  return (client) => ({
    name: 'clients.counts',
    text: `select json_build_object(${counts})::text as row`,
    values: [client],
  })
}
