import type { TablePart } from '../../database/table-part.ts'
import type { RecordKind } from '../contract/define-record.ts'
import type { ComparedTable } from './compare-kind.ts'

/**
 * Writes what makes the tables of a database those of a declared kind, for a migration. What a table has and the declaration
 * does not name comes after it as comments: an area's, or left over. Returns SQL text.
 */
export function printDifference(kind: RecordKind, compared: ComparedTable[]): string {
  const blocks = compared.flatMap(({ text, difference }) => {
    if (!difference) return [text.trimEnd()]
    return difference.statements.length > 0 ? [difference.statements.join('\n')] : []
  })
  const undeclared = compared
    .flatMap(({ difference }) => (difference ? [difference.undeclared] : []))
    .flatMap(withoutFollowers)
  const heading =
    blocks.length > 0
      ? `-- ${kind.label.many}, as ${kind.name} is declared.`
      : `-- ${kind.label.many}: the database is as ${kind.name} is declared.`
  const notes =
    undeclared.length > 0
      ? [
          [
            '-- Not in the declaration: an area has it, or it is left over and to be taken away here.',
            ...undeclared.map(({ unmake }) => `-- ${unmake}`),
          ].join('\n'),
        ]
      : []
  const [first, ...more] = blocks
  return `${[first && !first.startsWith(heading) ? `${heading}\n${first}` : (first ?? heading), ...more, ...notes].join('\n\n')}\n`
}

/** Without what is dropped together with an undeclared column. */
function withoutFollowers(parts: TablePart[]): TablePart[] {
  const columns = parts.filter(({ kind }) => kind === 'column').map(({ name }) => name)
  return parts.filter((part) => part.kind === 'column' || !part.columns.some((column) => columns.includes(column)))
}
