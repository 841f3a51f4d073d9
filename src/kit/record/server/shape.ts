import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field } from '../contract/field.ts'

/**
 * The columns of a kind's row as the API names and shapes them, for a select from `table t`. `brief` is how many characters of a long
 * text come, all of them unless given.
 */
export function shapeOf(kind: RecordKind, brief?: number): string {
  return shape(kind, (column, field) => {
    const selected = field.select('t', column)
    return brief !== undefined && field.prose ? `left(${selected}, ${brief})` : selected
  })
}

/** The same of a row `t` that is being made; `parameterOf` names the parameter with what the child rows of a field show. */
export function shapeNew(kind: RecordKind, parameterOf: (name: string) => string): string {
  return shape(kind, (column, field, name) => field.selectNew('t', column, parameterOf(name)))
}

function shape(kind: RecordKind, shapeField: (column: string, field: Field, name: string) => string): string {
  const parts = [
    't.id',
    't.user_id as "userId"',
    't.version',
    't.created_at as "createdAt"',
    't.updated_at as "updatedAt"',
    't.deleted_at as "deletedAt"',
  ]
  for (const [name, field] of Object.entries(kind.fields))
    parts.push(`${shapeField(columnOf(name), field, name)} as "${name}"`)
  return parts.join(', ')
}
