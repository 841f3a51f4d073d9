import type { RecordKind } from '../../contract/define-record.ts'
import {
  type Filter,
  filterableFields,
  filterValue,
  maxFilters,
  operatorsOf,
  sortableFields,
} from '../../contract/filter.ts'

/** What of a table is looked at; it lives in the address bar, so that it can be sent and gone back to. */
export type TableView = {
  search: string
  filters: Filter[]
  /** A field, or 'client'; newest first without it. */
  sort: string | undefined
  direction: 'asc' | 'desc'
}

type Search = Record<string, unknown>

/** Whether the address names a view of a table. */
export const namesTable = ({ filters, sort, search }: Search): boolean =>
  [filters, sort, search].some((part) => typeof part === 'string')

/** Reads the view of a kind from the address bar; what is missing or wrong is left out. */
export function readTableView(kind: RecordKind, { search, filters, sort, direction }: Search): TableView {
  const sorts = ['client', ...sortableFields(kind).map(([name]) => name)]
  return {
    search: typeof search === 'string' ? search.trim().slice(0, 200) : '',
    filters: typeof filters === 'string' ? readFilters(kind, filters) : [],
    sort: sorts.find((name) => name === sort),
    direction: direction === 'desc' ? 'desc' : 'asc',
  }
}

function readFilters(kind: RecordKind, text: string): Filter[] {
  const fields = new Map(filterableFields(kind))
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(list)) return []
  return list.slice(0, maxFilters).flatMap((entry: unknown): Filter[] => {
    const [name, asked, value] = Array.isArray(entry) ? (entry as unknown[]) : []
    const field = fields.get(String(name))
    const operator = field && operatorsOf(field).find((one) => one === asked)
    if (!field || !operator || !filterValue(field, operator).safeParse(value).success) return []
    return [{ field: String(name), operator, value: String(value) }]
  })
}

/** Writes the view for the address bar and for the API; defaults are left out. */
export function writeTableView({ search, filters, sort, direction }: TableView) {
  return {
    ...(search ? { search } : {}),
    ...(filters.length > 0
      ? { filters: JSON.stringify(filters.map(({ field, operator, value }) => [field, operator, value])) }
      : {}),
    ...(sort === undefined ? {} : { sort, direction }),
  }
}

/** The view after a click on a head: by the column, then the other way round, then newest first again. */
export function sortTableBy(view: TableView, sort: string): TableView {
  if (view.sort !== sort) return { ...view, sort, direction: 'asc' }
  return view.direction === 'asc' ? { ...view, direction: 'desc' } : { ...view, sort: undefined, direction: 'asc' }
}

/** The view with a condition in the place of another one, or behind all. */
export function putFilter(view: TableView, filter: Filter, index = view.filters.length): TableView {
  return { ...view, filters: [...view.filters.slice(0, index), filter, ...view.filters.slice(index + 1)] }
}

/** The view without one of its conditions. */
export const takeFilter = (view: TableView, index: number): TableView => ({
  ...view,
  filters: view.filters.filter((_, at) => at !== index),
})
