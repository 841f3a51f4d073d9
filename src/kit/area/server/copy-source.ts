/**
 * A table of which a client's rows are in the copy of the client's data. What may not leave the portal is no column of it: the
 * portal's role can't read sealed columns in any case.
 */
export type CopySource = {
  /** As its files and the index call it: 'Business Bank Accounts'. */
  title: string
  table: string
  /** Column with the client's id. */
  owner?: string
  columns: CopyColumn[]
}

/** `name` is the key in JSON, `label` the head in CSV, `value` is SQL of the row `t`. */
export type CopyColumn = { name: string; label: string; value: string }

/** Columns that are copied as they are stored, by their labels. */
export function copyColumns(labels: Record<string, string>): CopyColumn[] {
  return Object.entries(labels).map(([column, label]) => ({
    name: column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    label,
    value: `t.${column}`,
  }))
}
