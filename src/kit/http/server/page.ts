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
  // Piece by piece: what is joined from a list is copied once more.
  let items = ''
  for (const { row } of page) items += items === '' ? row : `,${row}`
  const next = rows.length > limit ? JSON.stringify(page.at(-1)?.id) : 'null'
  const others = Object.entries(more).map(([name, json]) => (json === undefined ? '' : `,"${name}":${json}`))
  return `{"items":[${items}],"next":${next}${others.join('')}}`
}
