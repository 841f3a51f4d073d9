import type { Statement } from '../../database/database.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field } from '../contract/field.ts'

/** Sorts after every id; a first page starts below it. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Prepared updates of a kind, each of which costs every connection some memory. */
const mostPrepared = 50

/** Builds the statements of a kind. Every answer is a row's JSON as text, shaped by the database, and its id. */
export function buildSql(kind: RecordKind) {
  const { table, name } = kind
  const stored = Object.entries(kind.fields).filter(([, field]) => field.kind !== 'list')
  const columns = stored.flatMap(([field, { kind: type }]) => (type === 'secret' ? [columnOf(field), `${columnOf(field)}_last4`] : [columnOf(field)]))
  const shaped = `select ${shapeOf(kind)} from ${table} t`
  // Child rows are written after their row, so only a kind without them can answer from the change itself.
  const answersItself = stored.length === Object.keys(kind.fields).length
  const changedRow = answersItself ? `(select row_to_json(r)::text from (select ${shapeOf(kind)}) r) as row, t.id` : 't.id'
  const insert = `insert into ${table} as t (id, user_id, ${columns.join(', ')})
    values (${['id', 'user_id', ...columns].map((_, place) => `$${place + 1}`).join(', ')}) returning ${changedRow}`
  const find = `select row_to_json(r)::text as row, r.id from (${shaped} where t.id = $1) r`
  // Shaped after the limit, or every row of a client would be shaped to be sorted.
  const page = (owner: string, extra = '') =>
    `select row_to_json(r)::text as row, r.id from (${shaped} where ${owner}t.id < $1 and t.deleted_at is null${extra} order by t.id desc limit $2) r order by r.id desc`
  const prepared = new Set<string>()
  const search = ` and t.search_text like '%' || $3 || '%'`

  // One name per set of changed columns. A form changes few of the many sets there could be; the rest goes unprepared.
  function nameUpdate(changed: [string, unknown][]): string | undefined {
    const set = changed.reduce((sum, [column]) => sum + 2 ** columns.indexOf(column), 0).toString(36)
    if (prepared.size < mostPrepared) prepared.add(set)
    return prepared.has(set) ? `${name}.update.${set}` : undefined
  }

  return {
    columns,
    answersItself,
    find: (id: string): Statement => ({ name: `${name}.find`, text: find, values: [id], quick: true }),

    /** A page below a cursor: of whoever asks, of one client, or of everybody. */
    list({ whose, cursor, limit, words, trash }: ListQuestion): Statement {
      const own = whose === 'own' ? 't.user_id = app.user_id() and ' : ''
      const one = whose !== 'own' && whose !== 'all'
      const values: unknown[] = [cursor ?? lastId, limit]
      if (words) values.push(words.toLowerCase().replace(/[\\%_]/g, '\\$&'))
      if (one) values.push(whose)
      let text = page(one ? `t.user_id = $${values.length} and ` : own, words ? search : '')
      if (trash) text = text.replace('t.deleted_at is null', 't.deleted_at is not null')
      return { name: `${name}.list.${one ? 'one' : whose}${words ? '.words' : ''}${trash ? '.trash' : ''}`, text, values, quick: !words && !trash }
    },

    insert: (values: unknown[]): Statement => ({
      name: `${name}.insert`,
      text: insert,
      quick: true,
      values,
      writes: true,
    }),

    /** Changes the named columns of the row at this version; no row comes back when it has moved on. */
    update: (id: string, version: number, changed: [string, unknown][]): Statement => ({
      name: nameUpdate(changed),
      text: `update ${table} t set ${changed.map(([column], place) => `${column} = $${place + 3}, `).join('')}version = version + 1, updated_at = now()
        where id = $1 and version = $2 and deleted_at is null returning ${changedRow}`,
      quick: answersItself,
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
        select app.user_id(), $2, $3, row_to_json(r) from (${shaped} where t.id = $1) r`,
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
  const parts = ['t.id', 't.user_id as "userId"', 't.version', 't.created_at as "createdAt"', 't.updated_at as "updatedAt"', 't.deleted_at as "deletedAt"']
  for (const [name, field] of Object.entries(kind.fields)) parts.push(`${shapeField(columnOf(name), field)} as "${name}"`)
  return parts.join(', ')
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
