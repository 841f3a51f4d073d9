import { type Statement, statementName } from '../../database/statement.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import { columnNames } from '../contract/field.ts'
import { childColumns, type NewChildren } from './child-row.ts'
import { shapeNew, shapeOf } from './shape.ts'

/** Prepared updates of a kind, each of which costs every connection some memory. */
const maxPrepared = 50

/** Creates with more child rows than this in one field are planned each time. */
const maxPreparedChildren = 8

/** Builds the statements that touch one row of a kind. Every response is a row's JSON as text, shaped by the database, and its id. */
export function buildSql(kind: RecordKind) {
  const { table, name } = kind
  const columns = Object.entries(kind.fields).flatMap(([field, type]) => columnNames(type, columnOf(field)))
  const shaped = `select ${shapeOf(kind)} from ${table} t`
  const lists = Object.entries(kind.fields).flatMap(([field, { children }]) => (children ? [{ field, children }] : []))
  // Child rows are changed after their row, so only a kind without them can return the row from the change itself.
  const returnsRow = lists.length === 0
  const rowOf = (shape: string) => `(select row_to_json(r)::text from (select ${shape}) r) as row, t.id`
  const changedRow = returnsRow ? rowOf(shapeOf(kind)) : 't.id'
  // Behind the columns, a parameter of each field with child rows has what the response shows of them; then come the child rows.
  const shownAt = (field: string) => `$${columns.length + 3 + lists.findIndex((list) => list.field === field)}`
  const newRow = `insert into ${table} as t (id, user_id, ${columns.join(', ')})
    values (${['id', 'user_id', ...columns].map((_, index) => `$${index + 1}`).join(', ')}) returning ${rowOf(shapeNew(kind, shownAt))}`
  const inserts = new Map<string, string>()

  // A row and its child rows are one statement, because several would slow a create down, and so would child rows that the database
  // has to read from JSON. Without a time at which they were added, the entry of their row covers them, see docs/decisions/017.
  function buildInsert(counts: number[]): string {
    let parameters = columns.length + 2 + lists.length
    const next = () => `$${++parameters}`
    const parts = lists.flatMap(({ field, children: { table: child, parent } }, index) => {
      const rows = Array.from(
        { length: counts[index] ?? 0 },
        (_, position) => `($1, $2, ${position}, null, ${childColumns.map(next).join(', ')})`,
      )
      if (rows.length === 0) return []
      return [
        `"${field}" as (insert into ${child} (${parent}, user_id, position, added_at, ${childColumns.join(', ')}) values ${rows.join(', ')})`,
      ]
    })
    return parts.length === 0 ? newRow : `with ${parts.join(', ')} ${newRow}`
  }

  const find = `select row_to_json(r)::text as row, r.id from (${shaped} where t.id = $1) r`
  const prepared = new Set<string>()

  // One name per set of changed columns. A form changes few of the many sets there could be; the rest goes unprepared.
  function nameUpdate(changed: [string, unknown][]): string | undefined {
    const set = changed.reduce((sum, [column]) => sum + 2 ** columns.indexOf(column), 0).toString(36)
    if (prepared.size < maxPrepared) prepared.add(set)
    return prepared.has(set) ? `${name}.update.${set}` : undefined
  }

  return {
    columns,
    returnsRow,
    find: (id: string): Statement => ({ name: `${name}.find`, text: find, values: [id], multiplex: true }),

    /** Takes the id, the owner and the values of the columns, and the child rows of each field that has them. */
    insert(values: unknown[], children: NewChildren[] = []): Statement {
      const counts = children.map(({ rows }) => rows.length)
      const isPrepared = counts.every((many) => many <= maxPreparedChildren)
      const statement = statementName(name, 'insert', ...counts.map(String))
      const text = inserts.get(statement) ?? buildInsert(counts)
      if (isPrepared) inserts.set(statement, text)
      return {
        name: isPrepared ? statement : undefined,
        text,
        multiplex: true,
        values: [...values, ...children.map(({ shown }) => shown), ...children.flatMap(({ rows }) => rows.flat())],
      }
    },

    /** Changes the named columns of the row at this version; no row comes back when it has moved on. */
    update: (id: string, version: number, changed: [string, unknown][]): Statement => ({
      name: nameUpdate(changed),
      text: `update ${table} t set ${changed.map(([column], index) => `${column} = $${index + 3}, `).join('')}version = version + 1, updated_at = now()
        where id = $1 and version = $2 and deleted_at is null returning ${changedRow}`,
      multiplex: returnsRow,
      values: [id, version, ...changed.map(([, value]) => value)],
    }),

    trash: (id: string, version: number): Statement => ({
      name: `${name}.trash`,
      text: `update ${table} set deleted_at = now(), version = version + 1, updated_at = now()
        where id = $1 and version = $2 and deleted_at is null returning id`,
      values: [id, version],
    }),

    restore: (id: string): Statement => ({
      name: `${name}.restore`,
      text: `update ${table} set deleted_at = null, version = version + 1, updated_at = now() where id = $1 and deleted_at is not null returning id`,
      values: [id],
    }),

    /** Keeps the response to a create under its key, in the same transaction. */
    keepResponse: (key: string, hash: string, id: string): Statement => ({
      name: `${name}.keep-response`,
      text: `insert into idempotency_keys (user_id, key, request_hash, response)
        select app.actor_id(), $2, $3, row_to_json(r) from (${shaped} where t.id = $1) r`,
      values: [id, key, hash],
    }),
  }
}
