import type { InfiniteData } from '@tanstack/react-query'
import type { RecordSummary } from '../../contract/routes.ts'
import type { RecordRow } from '../../contract/row.ts'

/** One page of a list, newest first; `next` is the cursor of the page after it. The first has the summary where it was asked for. */
export type RecordListPage<Row extends RecordRow = RecordRow> = {
  items: Row[]
  next: string | null
  summary?: RecordSummary
}
export type RecordListData<Row extends RecordRow = RecordRow> = InfiniteData<RecordListPage<Row>, string | null>

/**
 * The list with a row at its place (ids fall with age), or with its newer version in place of the old. In a list of
 * another order rows are only replaced: the server's next response places a new row.
 */
export function putRow<Row extends RecordRow>(
  data: RecordListData<Row>,
  row: Row,
  ordered = true,
): RecordListData<Row> {
  if (!ordered) {
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === row.id ? row : item)),
      })),
    }
  }
  const pages = takeRow(data, row.id).pages
  const last = pages.length - 1
  const target = pages.findIndex((page, index) => index === last || (page.items.at(-1)?.id ?? '') < row.id)
  return {
    ...data,
    pages: pages.map((page, index) => (index === target ? addTo(page, row) : page)),
  }
}

/** The list without a row. */
export function takeRow<Row extends RecordRow>(data: RecordListData<Row>, id: string): RecordListData<Row> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter((row) => row.id !== id) })) }
}

/** The list with one row changed in its place. */
export function changeRow(data: RecordListData, id: string, change: (row: RecordRow) => RecordRow): RecordListData {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map((row) => (row.id === id ? change(row) : row)) })),
  }
}

/**
 * All loaded rows; those under edit stay in sight even when they have left the list. A row that the address asks for and no
 * loaded page holds is shown first.
 */
export function collectRows<Row extends RecordRow>(
  data: { pages: RecordListPage<Row>[] } | undefined,
  edited: Row[],
  found?: Row,
): Row[] {
  const loaded = data?.pages.flatMap((page) => page.items) ?? []
  const lost = edited.filter(({ id }) => !loaded.some((row) => row.id === id))
  const rows = lost.length > 0 ? [...loaded, ...lost].sort(byAge) : loaded
  return found && !rows.some(({ id }) => id === found.id) ? [found, ...rows] : rows
}

function addTo<Row extends RecordRow>(page: RecordListPage<Row>, row: Row): RecordListPage<Row> {
  return { ...page, items: [...page.items, row].sort(byAge) }
}

const byAge = (a: RecordRow, b: RecordRow) => (a.id < b.id ? 1 : -1)
