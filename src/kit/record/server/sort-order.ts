import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Choice, Field } from '../contract/field.ts'

export type Direction = 'asc' | 'desc'
type Order = Exclude<Field['order'], undefined>

const noNumber = { asc: `'Infinity'::numeric`, desc: `'-Infinity'::numeric` }
/** Sorts after every text that people write, in either direction. */
export const lastText: Record<Direction, string> = { asc: `U&'\\+10FFFF'`, desc: `''` }
/** What a row without a value counts as, so that it comes last in either direction. */
const missing: Record<Order, Record<Direction, string>> = {
  number: noNumber,
  firstNumber: noNumber,
  date: { asc: `'infinity'::date`, desc: `'-infinity'::date` },
  moment: { asc: `'infinity'::timestamptz`, desc: `'-infinity'::timestamptz` },
  flag: { asc: 'true', desc: 'false' },
  alphabet: lastText,
}

/**
 * The SQL expression by which a list is ordered, and which its index holds. Takes a field of a kind, the direction, and the
 * alias of the table where it needs one.
 */
export function sortExpression(name: string, field: Field, direction: Direction, alias?: string): string {
  return expressionOf(name, field, direction, alias, (text) => `lower(${text})`)
}

/**
 * The same where every row is read, because no index has the order. Only ASCII letters lose their case, which takes half the time;
 * others come after them either way. Values of a choice keep it where that makes no difference.
 */
export function scanExpression(name: string, field: Field, direction: Direction, alias?: string): string {
  return expressionOf(name, field, direction, alias, keepsCase(field) ? asBytes : asciiLower)
}

/** Of a text that loses its case to be sorted so, the SQL of the text as it is; of other fields undefined. */
export function casedText(name: string, field: Field, direction: Direction, alias: string): string | undefined {
  if (field.order !== 'alphabet' || keepsCase(field)) return undefined
  return expressionOf(name, field, direction, alias, asBytes)
}

const keepsCase = ({ choices }: Field) => choices !== undefined && sortAlike(choices)

const asBytes = (text: string) => `${text} collate "C"`

/** Whether the values of a choice come in the same order with and without their case. */
function sortAlike(choices: Choice[]): boolean {
  const lowered = choices.map(({ value }) => value.toLowerCase()).sort()
  return choices
    .map(({ value }) => value)
    .sort()
    .every((value, index) => value.toLowerCase() === lowered[index])
}

/** SQL of a text without the case of its ASCII letters. */
export const asciiLower = (text: string): string => `lower(${text} collate "C")`

function expressionOf(
  name: string,
  field: Field,
  direction: Direction,
  alias: string | undefined,
  fold: (text: string) => string,
): string {
  const column = alias ? `${alias}.${columnOf(name)}` : columnOf(name)
  const { order } = field
  if (!order) throw new Error(`A list cannot be sorted by "${name}".`)
  const value = order === 'firstNumber' ? `app.first_number(${column})` : order === 'alphabet' ? fold(column) : column
  return mayBeMissing(field) ? `coalesce(${value}, ${missing[order][direction]})` : value
}

/**
 * The statements of a migration that make the indexes for sorting by a field: first by owner, unless everyone's rows are
 * listed together. One is read both ways; where a value may be missing, its place differs, and each direction has its own.
 */
export function printSortIndexes({ table, access }: RecordKind, name: string, field: Field): string[] {
  const directions: Direction[] = mayBeMissing(field) ? ['asc', 'desc'] : ['asc']
  return directions.map((direction) => {
    const expression = sortExpression(name, field, direction)
    const sorted = expression === columnOf(name) ? expression : `(${expression})`
    const suffix = direction === 'desc' ? '_down' : ''
    return `create index ${table}_by_${columnOf(name)}${suffix} on ${table} (${access.shared ? '' : 'user_id, '}${sorted}, id) where deleted_at is null;`
  })
}

/**
 * The statement of a migration that makes the index from which a table over all clients is read by its title: the one order
 * that is worth what an index adds to every create. Undefined where rows have no title of one line that must be given.
 */
export function printTitleIndex(kind: RecordKind): string | undefined {
  const { table, title, fields } = kind
  if (!hasTitleIndex(kind)) return undefined
  return `create index ${table}_all_by_${columnOf(title)} on ${table} ((${sortExpression(title, fields[title] as Field, 'asc')}), id) where deleted_at is null;`
}

/** Whether a table over all clients is read from an index when it is sorted by the title. */
export function hasTitleIndex({ access, single, title, fields }: RecordKind): boolean {
  const field = fields[title]
  if (access.shared || single || field?.order !== 'alphabet') return false
  return field.presence === 'required' && !field.prose && !field.choices && !field.masked
}

function mayBeMissing(field: Field): boolean {
  return field.presence === 'optional' || field.order === 'firstNumber'
}
