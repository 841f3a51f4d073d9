import type { Query } from '../../../kit/database/statement.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { columnOf } from '../../../kit/record/contract/define-record.ts'
import { buildSql } from '../../../kit/record/server/statement.ts'
import { userProfile } from '../../../records/user-profile.ts'
import type { Filed } from './filed.ts'
import type { Shaped } from './request.ts'

/** A row in which an answer is filed, as the API gives it. */
export type Row = { id: string; version: number } & Record<string, unknown>

/** The client's profile, or undefined while there is none; `lock` keeps it as it was looked at. */
export async function readProfile(query: Query, owner: string, lock: '' | 'for update'): Promise<Row | undefined> {
  const [found] = await query<{ id: string }>({
    text: `select id from user_profile where user_id = $1 and deleted_at is null ${lock}`,
    values: [owner],
  })
  return found && readRow(query, userProfile, found.id)
}

/** A record of a client, locked as it is; undefined where there is none of this kind. */
export async function lockRow(query: Query, kind: RecordKind, owner: string, id: string): Promise<Row | undefined> {
  const [found] = await query<{ id: string }>({
    text: `select id from ${kind.table} where id = $1 and user_id = $2 and deleted_at is null for update`,
    values: [id, owner],
  })
  return found && readRow(query, kind, found.id)
}

/** Records of a kind that an answer may change, at most. */
const maxCandidates = 20

/** A client's records of a kind, those first that have one of the names. */
export async function findCandidates(query: Query, kind: RecordKind, owner: string, names: string[]): Promise<Row[]> {
  const title = columnOf(kind.title)
  const found = await query<{ id: string }>({
    text: `select id from ${kind.table} where user_id = $1 and deleted_at is null
      order by (${normal(title)} = any ($2)) desc nulls last, ${title}, id limit ${maxCandidates}`,
    values: [owner, names.map(normalName)],
  })
  const rows: Row[] = []
  for (const { id } of found) {
    const row = await readRow(query, kind, id)
    if (row) rows.push(row)
  }
  return rows
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

async function readRow(query: Query, kind: RecordKind, id: string): Promise<Row | undefined> {
  const [row] = await query<Shaped>(buildSql(kind).find(id))
  return row && (JSON.parse(row.row) as Row)
}
