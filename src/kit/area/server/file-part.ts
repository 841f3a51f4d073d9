import type { Statement } from '../../database/statement.ts'

/** A part of what staff see of a client at once. All parts are read together, in one transaction of the caller. */
export type FilePart = {
  /** Its name in the response. */
  name: string
  /** Reads it: rows with JSON text as `row`. */
  read: (client: string) => Statement
  /** Puts the rows together as JSON text; without it the part is the first row, or null. */
  write?: (rows: { row: string; id: string }[]) => string
}

/** Parts as JSON text, { name: part }. Takes what their statements have read, in the same order. */
export function writeParts(parts: FilePart[], read: { row: string; id: string }[][]): string {
  const written = parts.map(({ name, write }, at) => {
    const rows = read[at] ?? []
    return `${JSON.stringify(name)}:${write ? write(rows) : (rows[0]?.row ?? 'null')}`
  })
  return `{${written.join(',')}}`
}
