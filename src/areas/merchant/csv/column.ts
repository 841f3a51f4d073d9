/** The columns that an import knows, by the names they have on the screen. */
export const columns = {
  date: {
    label: 'Date',
    required: true,
    names: ['date', 'transaction date', 'payment date', 'occurred on', 'created', 'created date', 'posted', 'day'],
  },
  description: {
    label: 'Description',
    required: false,
    names: ['description', 'memo', 'details', 'item', 'product', 'service', 'reference', 'note', 'notes'],
  },
  amount: {
    label: 'Amount',
    required: true,
    names: ['amount', 'gross', 'gross amount', 'total', 'sale amount', 'payment amount'],
  },
  customer: {
    label: 'Customer',
    required: false,
    names: ['customer', 'customer name', 'client', 'client name', 'payer', 'cardholder', 'billed to'],
  },
  kind: { label: 'Kind', required: false, names: ['kind', 'type', 'transaction type'] },
  method: {
    label: 'Method',
    required: false,
    names: ['method', 'payment method', 'card', 'card brand', 'card type', 'brand'],
  },
  status: { label: 'Status', required: false, names: ['status', 'state', 'payment status'] },
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
    const index = columns[name].names.map((known) => plain.indexOf(known)).find((found) => found !== -1)
    if (index !== undefined) mapping[name] = index
  }
  return mapping
}

/** The needed columns that a mapping lacks, as labels. */
export function missingColumns(mapping: Mapping): string[] {
  return columnNames
    .filter((name) => columns[name].required && mapping[name] === undefined)
    .map((name) => columns[name].label)
}
