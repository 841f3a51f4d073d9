import type { Query } from '../../../kit/database/statement.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { columnOf } from '../../../kit/record/contract/define-record.ts'
import { shapeOf } from '../../../kit/record/server/shape.ts'
import { userProfile } from '../../../records/user-profile.ts'
import type { Filed } from './filed.ts'
import type { Shaped } from './request.ts'

/** A row in which an answer is filed, as the API gives it. */
export type Row = { id: string; version: number } & Record<string, unknown>

/** The client's profile, or undefined while there is none; `lock` keeps it as it was looked at. */
export async function readProfile(query: Query, owner: string, lock: '' | 'for update'): Promise<Row | undefined> {
  const [found] = await readRows(query, userProfile, `where t.user_id = $1 and t.deleted_at is null ${lock}`, [owner])
  return found
}

/** A record of a client, locked as it is; undefined where there is none of this kind. */
export async function lockRow(query: Query, kind: RecordKind, owner: string, id: string): Promise<Row | undefined> {
  const [found] = await readRows(
    query,
    kind,
    'where t.id = $1 and t.user_id = $2 and t.deleted_at is null for update',
    [id, owner],
  )
  return found
}

/** Records of a kind that an answer may change, at most. */
const maxCandidates = 20

/** A client's records of a kind, those first that have one of the names. */
export function findCandidates(query: Query, kind: RecordKind, owner: string, names: string[]): Promise<Row[]> {
  const title = `t.${columnOf(kind.title)}`
  return readRows(
    query,
    kind,
    `where t.user_id = $1 and t.deleted_at is null
      order by (${normal(title)} = any ($2)) desc nulls last, ${title}, t.id limit ${maxCandidates}`,
    [owner, names.map(normalName)],
  )
}

/** Rows of a kind. `which` is SQL over the table's row `t`. */
async function readRows(query: Query, kind: RecordKind, which: string, values: unknown[]): Promise<Row[]> {
  const found = await query<Pick<Shaped, 'row'>>({
    text: `select row_to_json(r)::text as row from (select ${shapeOf(kind)} from ${kind.table} t ${which}) r`,
    values,
  })
  return found.map(({ row }) => JSON.parse(row) as Row)
}

/** Names that differ in case or blanks are the same. */
export const normalName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')
const normal = (column: string) => `lower(regexp_replace(btrim(${column}), '\\s+', ' ', 'g'))`

/** Whether it writes something that isn't there already; what is sealed can't be compared. */
export function isChange(one: Filed, row: Row | undefined): boolean {
  return one.sealed !== undefined || !row || row[one.name] !== valueOf(one)
}

/** The value as its field keeps it, as far as it fits. */
function valueOf({ field, value }: Filed): unknown {
  const checked = field.schema.safeParse(value)
  return checked.success ? checked.data : value
}
