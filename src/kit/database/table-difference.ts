import type { ColumnShape, TablePart } from './table-part.ts'

export type TableDifference = {
  /** What makes the table as it is declared, in order; empty when it is. */
  statements: string[]
  /** What the table has and no declaration names: of an area, or left over. Never taken away by itself. */
  undeclared: TablePart[]
}

/** Compares what a table is declared to have with what it has. Both as `readTable` reads them. */
export function compareTable(table: string, declared: TablePart[], actual: TablePart[]): TableDifference {
  const found = new Map(actual.map((part) => [keyOf(part), part]))
  const wanted = new Set(declared.map(keyOf))
  const isColumn = (part: TablePart) => part.kind === 'column'
  // The expression of a generated column can't be changed: the column is recreated, and what it takes with it.
  const rebuilt = declared
    .filter((part) => {
      const previous = found.get(keyOf(part))?.column
      return part.column && previous && (part.column.generated || previous.generated) && !same(part.column, previous)
    })
    .map(({ name }) => name)
  const isLost = (part: TablePart) => part.columns.some((column) => rebuilt.includes(column))

  const columns = declared.filter(isColumn).flatMap((part) => {
    const previous = found.get(keyOf(part))?.column
    if (!previous || rebuilt.includes(part.name)) return addColumn(part)
    return changeColumn(table, part.name, part.column as ColumnShape, previous)
  })
  const others = declared.filter(
    (part) => !isColumn(part) && (isLost(part) || found.get(keyOf(part))?.make !== part.make),
  )
  const replaced = others
    .flatMap((part) => {
      const previous = found.get(keyOf(part))
      return previous?.unmake && !isLost(part) ? [previous.unmake] : []
    })
    .reverse()
  return {
    statements: [
      ...replaced,
      ...rebuilt.map((name) => `alter table ${table} drop column ${name};`),
      ...columns,
      ...others.map(({ make }) => make),
    ],
    undeclared: actual.filter((part) => !wanted.has(keyOf(part))),
  }
}

const keyOf = ({ kind, name }: TablePart): string => `${kind} ${name}`
const same = (one: ColumnShape, other: ColumnShape): boolean =>
  one.type === other.type &&
  one.required === other.required &&
  one.filled === other.filled &&
  one.generated === other.generated

function addColumn({ make, column }: TablePart): string[] {
  const needsValues = column?.required && column.filled === null
  return [
    ...(needsValues
      ? ['-- Rows that are there need a value: add it without "not null", fill it, then set it not null.']
      : []),
    make,
  ]
}

function changeColumn(table: string, name: string, next: ColumnShape, previous: ColumnShape): string[] {
  const alter = `alter table ${table} alter column ${name}`
  return [
    ...(next.type === previous.type ? [] : [`${alter} type ${next.type} using ${name}::${next.type};`]),
    ...(next.filled === previous.filled
      ? []
      : [next.filled === null ? `${alter} drop default;` : `${alter} set default ${next.filled};`]),
    ...(next.required === previous.required ? [] : [`${alter} ${next.required ? 'set' : 'drop'} not null;`]),
  ]
}
