/** The columns that an import knows, by the names they have on the screen. */
export const columns = {
  date: {
    label: 'Date',
    needed: true,
    names: ['date', 'transaction date', 'payment date', 'occurred on', 'created', 'created date', 'posted', 'day'],
  },
  description: {
    label: 'Description',
    needed: false,
    names: ['description', 'memo', 'details', 'item', 'product', 'service', 'reference', 'note', 'notes'],
  },
  amount: {
    label: 'Amount',
    needed: true,
    names: ['amount', 'gross', 'gross amount', 'total', 'sale amount', 'payment amount'],
  },
  customer: {
    label: 'Customer',
    needed: false,
    names: ['customer', 'customer name', 'client', 'client name', 'payer', 'cardholder', 'billed to'],
  },
  kind: { label: 'Kind', needed: false, names: ['kind', 'type', 'transaction type'] },
  method: {
    label: 'Method',
    needed: false,
    names: ['method', 'payment method', 'card', 'card brand', 'card type', 'brand'],
  },
  status: { label: 'Status', needed: false, names: ['status', 'state', 'payment status'] },
} as const

export type ColumnName = keyof typeof columns
/** Which column of the file (from 0) holds what; a missing one is not in the file. */
export type Mapping = Partial<Record<ColumnName, number>>

export const columnNames = Object.keys(columns) as ColumnName[]

/** Finds the columns by their heads, whatever their case, units in brackets or underscores. Earlier names win. */
export function matchColumns(heads: string[]): Mapping {
  const plain = heads.map((head) =>
    head
      .toLowerCase()
      .replace(/\(.*?\)/g, ' ')
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  )
  const mapping: Mapping = {}
  for (const name of columnNames) {
    const place = columns[name].names.map((known) => plain.indexOf(known)).find((found) => found !== -1)
    if (place !== undefined) mapping[name] = place
  }
  return mapping
}

/** The needed columns that a mapping lacks, as labels. */
export function missingColumns(mapping: Mapping): string[] {
  return columnNames
    .filter((name) => columns[name].needed && mapping[name] === undefined)
    .map((name) => columns[name].label)
}
