import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field, ListTable } from '../contract/field.ts'
import { shapeAttachments } from './attachment-statement.ts'

/** The columns of a kind's row as the API names and shapes them, for a select from `table t`. */
export function shapeOf(kind: RecordKind): string {
  return shape(kind, (column, field) => {
    if (field.files) return shapeAttachments(field.files)
    if (field.list) return shapeList(field.list)
    return `t.${column}`
  })
}

/**
 * The same of a row `t` that is being made, whose child rows come as a parameter. It has no documents yet: looking for
 * them would cost a create a quarter of its speed.
 */
export function shapeNew(kind: RecordKind, parameterOf: (name: string) => string): string {
  return shape(kind, (column, field, name) => {
    if (field.files) return `'[]'::json`
    return field.list ? `${parameterOf(name)}::json` : `t.${column}`
  })
}

function shape(kind: RecordKind, shapeField: (column: string, field: Field, name: string) => string): string {
  const parts = ['t.id', 't.user_id as "userId"', 't.version', 't.created_at as "createdAt"', 't.updated_at as "updatedAt"', 't.deleted_at as "deletedAt"']
  for (const [name, field] of Object.entries(kind.fields)) {
    const column = columnOf(name)
    parts.push(`${field.kind === 'secret' ? shapeSecret(`t.${column}_last4`) : shapeField(column, field, name)} as "${name}"`)
  }
  return parts.join(', ')
}

// Sorted inside, where an index has the order already. Each child row keeps how it is shown: putting that together for
// every row would cost a list of cards a sixth of its speed.
function shapeList({ table, parent }: ListTable): string {
  return `array(select c.shown from ${table} c where c.${parent} = t.id and c.user_id = t.user_id order by c.place)`
}

// The sealed column itself can't be read by the portal's role; its tail says whether it is set. The two views that say
// nothing more are constants: building them for each row would cost a list of cards a fifth of its speed.
function shapeSecret(tail: string): string {
  return `case when ${tail} is null then '{"set":false,"last4":null}'::json
    else case ${tail} when '' then '{"set":true,"last4":null}'::json else json_build_object('set', true, 'last4', ${tail}) end end`
}
