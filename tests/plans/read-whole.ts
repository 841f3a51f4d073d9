/** A statement that reads a large table whole: its text without values, the tables, and the plan. */
export type WholeRead = { statement: string; tables: string[]; plan: string }

/** What PostgreSQL expects a million rows to cost at least. A part of them, or the first of an order, costs less. */
const cost = 10_000

/**
 * Takes what auto_explain says of a statement. Returns the statement when it reads all rows of a large table: by a sequential scan, even if the
 * first row that it finds is enough, or by an index without a condition, where that is not only for the first of an order.
 */
export function readWhole(said: string): WholeRead | undefined {
  const [, text = '', plan = ''] = /Query Text: ([^]*?)\n(\S[^\n]*\(cost=[^]*)$/.exec(said) ?? []
  const endsEarly = Number(/\(cost=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1] ?? 0) < cost
  const lines = plan.split('\n')
  const tables = lines.flatMap((line, index) => {
    const [, way, table, node] =
      /(Seq Scan|Index (?:Only )?Scan (?:Backward )?using \w+) on (\w+).*\(cost=[\d.]+\.\.([\d.]+)/.exec(line) ?? []
    if (!way || !table || Number(node) < cost) return []
    if (way === 'Seq Scan') return endsEarly && !lines[index + 1]?.includes('Filter:') ? [] : [table]
    return endsEarly || lines[index + 1]?.includes('Index Cond:') ? [] : [table]
  })
  if (tables.length === 0) return undefined
  const statement = text
    .replace(/Query Parameters:[^]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { statement, tables: [...new Set(tables)].sort(), plan }
}
