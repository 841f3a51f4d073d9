/** Writes what the portal's role may do with columns of a table, one a line: it is the statement on which security rests. */
export function printGrant(table: string, privilege: 'select' | 'insert' | 'update', columns: string[]): string {
  return `grant ${privilege} (\n  ${columns.join(',\n  ')}\n) on ${table} to portal;`
}
