import type { Statement } from '../../database/statement.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import { columnNames } from '../contract/field.ts'
import { childRecordset } from './child-row.ts'
import { shapeNew, shapeOf } from './shape.ts'

/** Prepared updates of a kind, each of which costs every connection some memory. */
const maxPrepared = 50

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
  const newRow = `insert into ${table} as t (id, user_id, ${columns.join(', ')})
    values (${['id', 'user_id', ...columns].map((_, index) => `$${index + 1}`).join(', ')}) returning`
  // Behind the columns, two parameters of each field with child rows: the rows, and how the response shows them.
  const parameterOf = (field: string, part: 'rows' | 'shown') =>
    `$${columns.length + 3 + 2 * lists.findIndex((list) => list.field === field) + (part === 'rows' ? 0 : 1)}`
  const children = lists.map(
    ({
      field,
      children: { table: child, parent },
    }) => `"${field}" as (insert into ${child} (id, ${parent}, user_id, label, position, value, value_sealed, value_last4)
    select r.id, $1, $2, r.label, r.position, r.value, r.sealed, r.tail from ${childRecordset(parameterOf(field, 'rows'))})`,
  )
  const insertedRow = rowOf(shapeNew(kind, (field) => parameterOf(field, 'shown')))
  // A row and its child rows are one statement, because several would slow a create down. What
  // is made now has one entry in the audit trail, see docs/decisions/017.
  const insert = returnsRow
    ? `${newRow} ${insertedRow}`
    : `with ${children.join(', ')} ${newRow} ${insertedRow}, set_config('app.creating_record', t.id::text, true)`
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

    /** Takes the id, the owner, the values of the columns, and of each field with child rows what `writeChildren` returns. */
    insert: (values: unknown[]): Statement => ({
      name: `${name}.insert`,
      text: insert,
      multiplex: true,
      values,
    }),

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
