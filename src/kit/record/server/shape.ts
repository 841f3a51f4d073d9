import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field } from '../contract/field.ts'

/** The columns of a kind's row as the API names and shapes them, for a select from `table t`. */
export function shapeOf(kind: RecordKind): string {
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
