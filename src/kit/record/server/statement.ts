import type { Statement } from '../../database/database.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field } from '../contract/field.ts'

/** Sorts after every id; a first page starts below it. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Builds the statements of a kind. Every answer is a row's JSON as text, shaped by the database, and its id. */
export function buildSql(kind: RecordKind) {
  const { table, name } = kind
  const stored = Object.entries(kind.fields).filter(([, field]) => field.kind !== 'list')
  const columns = stored.flatMap(([field, { kind: type }]) => (type === 'secret' ? [columnOf(field), `${columnOf(field)}_last4`] : [columnOf(field)]))
  const row = shapeOf(kind)
  const find = `select ${row} as row, t.id from ${table} t where t.id = $1`
  const page = (owner: string, extra = '') =>
    `select ${row} as row, t.id from ${table} t where ${owner}t.id < $1 and t.deleted_at is null${extra} order by t.id desc limit $2`
  const search = ` and t.search_text like '%' || $3 || '%'`

  return {
    columns,
    find: (id: string): Statement => ({ name: `${name}.find`, text: find, values: [id] }),

    /** A page below a cursor: of whoever asks, of one client, or of everybody. */
    list({ whose, cursor, limit, words, trash }: ListQuestion): Statement {
      const own = whose === 'own' ? 't.user_id = app.user_id() and ' : ''
      const one = whose !== 'own' && whose !== 'all'
      const values: unknown[] = [cursor ?? lastId, limit]
      if (words) values.push(words.toLowerCase().replace(/[\\%_]/g, '\\$&'))
      if (one) values.push(whose)
      let text = page(one ? `t.user_id = $${values.length} and ` : own, words ? search : '')
      if (trash) text = text.replace('t.deleted_at is null', 't.deleted_at is not null')
      return { name: `${name}.list.${one ? 'one' : whose}${words ? '.words' : ''}${trash ? '.trash' : ''}`, text, values }
    },

    insert: (values: unknown[]): Statement => ({
      name: `${name}.insert`,
      text: `insert into ${table} (id, user_id, ${columns.join(', ')}) values (${['id', 'user_id', ...columns].map((_, place) => `$${place + 1}`).join(', ')})`,
      values,
      writes: true,
    }),

    /** Changes the named columns of the row at this version; no row comes back when it has moved on. */
    update: (id: string, version: number, changed: [string, unknown][]): Statement => ({
      text: `update ${table} set ${changed.map(([column], place) => `${column} = $${place + 3}, `).join('')}version = version + 1, updated_at = now()
        where id = $1 and version = $2 and deleted_at is null returning id`,
      values: [id, version, ...changed.map(([, value]) => value)],
      writes: true,
    }),

    trash: (id: string, version: number): Statement => ({
      name: `${name}.trash`,
      text: `update ${table} set deleted_at = now(), version = version + 1, updated_at = now()
        where id = $1 and version = $2 and deleted_at is null returning id`,
      values: [id, version],
      writes: true,
    }),

    restore: (id: string): Statement => ({
      name: `${name}.restore`,
      text: `update ${table} set deleted_at = null, version = version + 1, updated_at = now() where id = $1 and deleted_at is not null returning id`,
      values: [id],
      writes: true,
    }),

    /** Keeps the answer to a create under its key, in the same transaction. */
    keepAnswer: (key: string, hash: string, id: string): Statement => ({
      name: `${name}.keep-answer`,
      text: `insert into idempotency_keys (user_id, key, request_hash, response)
        select app.user_id(), $2, $3, (${row})::json from ${table} t where t.id = $1`,
      values: [id, key, hash],
    }),
  }
}

export type ListQuestion = {
  /** 'own' for a client, 'all' for an admin, else the id of the client in focus. */
  whose: string
  cursor: string | undefined
  limit: number
  words: string | undefined
  trash: boolean
}

function shapeOf(kind: RecordKind): string {
  const parts = [`'id', t.id`, `'userId', t.user_id`, `'version', t.version`, `'createdAt', t.created_at`, `'updatedAt', t.updated_at`, `'deletedAt', t.deleted_at`]
  for (const [name, field] of Object.entries(kind.fields)) parts.push(`'${name}', ${shapeField(columnOf(name), field)}`)
  return `json_build_object(${parts.join(', ')})::text`
}

function shapeField(column: string, field: Field): string {
  if (field.kind === 'secret') return shapeSecret(`t.${column}_last4`)
  if (!field.list) return `t.${column}`
  const { table, parent } = field.list
  return `(select coalesce(json_agg(json_build_object('id', c.id, 'label', c.label, 'value', c.value,
    'secret', case when c.value_last4 is not null then ${shapeSecret('c.value_last4')} end) order by c.place), '[]')
    from ${table} c where c.${parent} = t.id and c.user_id = t.user_id)`
}

// The sealed column itself can't be read by the portal's role; its tail says whether it is set.
function shapeSecret(tail: string): string {
  return `json_build_object('set', ${tail} is not null, 'last4', nullif(${tail}, ''))`
}
