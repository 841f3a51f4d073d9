/**
 * A page as JSON text: { items, next } and what else it carries, as JSON text by name. Takes rows that were read one further
 * than the page is long, each with its JSON and its id; the id of a page's last row is the cursor of the page after it.
 */
export function pageOf(
  rows: readonly { row: string; id: string }[],
  limit: number,
  more: Record<string, string | undefined> = {},
): string {
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? JSON.stringify(page.at(-1)?.id) : 'null'
  const others = Object.entries(more).map(([name, json]) => (json === undefined ? '' : `,"${name}":${json}`))
  return `{"items":[${page.map(({ row }) => row).join(',')}],"next":${next}${others.join('')}}`
}
