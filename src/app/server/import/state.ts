import type { Database } from '../../../kit/database/database.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'

/** An account that the portal has. */
export type Account = {
  id: string
  email: string
  role: 'client' | 'admin'
  confirmed: boolean
  /** Whether it may be used: neither deactivated nor archived, and with a client of its own. */
  open: boolean
  /** Bytes of its files. */
  bytes: number
}

/** What an import must know of the portal before it begins. Only read. */
export type State = {
  /** The rows that earlier imports made, by `keyOf`. Those of this one are added. */
  made: Map<string, string>
  byId: Map<string, Account>
  byEmail: Map<string, Account>
  /** Who has a row of a kind of which there can be one. */
  single: Map<string, Set<string>>
}

/** The key of a row of the old backend. */
export const keyOf = (table: string, id: string): string => `${table}/${id}`

export async function readState(database: Database, kinds: RecordKind[]): Promise<State> {
  const singles = kinds.filter(({ single }) => single)
  const [made = [], accounts = [], ...rows] = await database.asSystem('import')<Record<string, unknown>>([
    { text: 'select source_table, source_id, row_id from imported_rows' },
    {
      text: `select u.id, lower(u.email) as email, u.role, u.email_verified as confirmed, coalesce(s.bytes, 0)::float8 as bytes,
          u.deactivated_at is null and (u.role = 'admin' or (c.id is not null and c.archived_at is null)) as open
        from users u left join clients c on c.id = u.id left join storage_use s on s.user_id = u.id`,
    },
    ...singles.map(({ table }) => ({ text: `select user_id from ${table} where deleted_at is null` })),
  ])
  const all = accounts as Account[]
  return {
    made: new Map(
      made.map((row) => [keyOf(String(row['source_table']), String(row['source_id'])), String(row['row_id'])]),
    ),
    byId: new Map(all.map((account) => [account.id, account])),
    byEmail: new Map(all.map((account) => [account.email, account])),
    single: new Map(
      singles.map(({ table }, index) => [table, new Set((rows[index] ?? []).map((row) => String(row['user_id'])))]),
    ),
  }
}
