import { columnOf, type RecordKind } from './define-record.ts'
import { columnNames, type Field, hasColumn } from './field.ts'

/** The columns that every table of a kind has. */
const ownColumns = ['id', 'user_id', 'version', 'created_at', 'updated_at', 'deleted_at', 'search_text']

/** Throws one sentence, which names the kind, when declarations contradict themselves or each other. */
export function checkKinds(kinds: readonly RecordKind[]): void {
  for (const kind of kinds) checkKind(kind)
  const name = findTwice(kinds.map((kind) => kind.name))
  if (name) throw new Error(`Two record kinds are named ${name}.`)
  const table = findTwice(
    kinds.flatMap((kind) => [
      kind.table,
      ...Object.values(kind.fields).flatMap((field) => field.children?.table ?? field.files?.table ?? []),
    ]),
  )
  if (table) throw new Error(`Two record kinds, or a kind and one of its fields, are kept in the table ${table}.`)
}

/** Throws one sentence, which names the kind, when its declaration contradicts itself. */
export function checkKind(kind: RecordKind): void {
  const fail = (sentence: string): never => {
    throw new Error(`The record kind ${kind.name}: ${sentence}`)
  }
  const fields = Object.entries(kind.fields)
  const named = (name: string): Field | undefined => kind.fields[name]
  const isShownColumn = (field: Field) => hasColumn(field) && !field.masked

  const title = named(kind.title) ?? fail(`its title "${kind.title}" is not one of its fields.`)
  if (!isShownColumn(title)) fail(`its title "${kind.title}" has no text that could name a row.`)
  if (kind.oncePer !== undefined) {
    const once = named(kind.oncePer) ?? fail(`oncePer "${kind.oncePer}" is not one of its fields.`)
    if (!isShownColumn(once)) fail(`oncePer "${kind.oncePer}" has no column that the database could compare.`)
  }
  for (const [name, field] of fields) {
    const problem = findContradiction(kind, field)
    if (problem) fail(`its field "${name}" ${problem}`)
  }
  const column = findTwice([...ownColumns, ...fields.flatMap(([name, field]) => columnNames(field, columnOf(name)))])
  if (column) fail(`two of its fields, or a field and what every row has, share the column ${column}.`)
  if (fields.filter(([, field]) => field.files).length > 1)
    fail('two of its fields hold documents; a row has one place for them.')
}

function findContradiction(kind: RecordKind, field: Field): string | undefined {
  const { choices, defaultValue, group, order, presence, schema, search, searchable, sort } = field
  if (choices?.length === 0) return 'is a choice without values.'
  const twice = choices && findTwice(choices.map(({ value }) => value))
  if (twice) return `has the choice "${twice}" twice.`
  if (sort && !order)
    return sort === 'number'
      ? 'is no text, so that a list cannot be sorted by its first number.'
      : 'is of a type by which no list can be sorted.'
  if (search && !searchable) return 'is of a type in which no search can look.'
  if (presence === 'defaulted' && defaultValue === undefined)
    return 'is filled in when it is not given, but has no default.'
  if (defaultValue !== undefined && !schema.safeParse(defaultValue).success)
    return 'has a default that it would refuse.'
  const missing = group?.reads.find((name) => !kind.fields[name])
  return missing === undefined ? undefined : `depends on "${missing}", which is not one of the fields.`
}

function findTwice(names: string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}
