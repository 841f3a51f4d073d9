import type { ClientSort } from '../contract.ts'

/** What of the list is looked at; it lives in the address bar, so that it can be sent and gone back to. */
export type ClientListView = {
  search: string
  sort: ClientSort
  direction: 'asc' | 'desc'
  page: number
  archived: boolean
}

export type ViewSearch = { search?: string; sort?: string; direction?: string; page?: string; archived?: string }

/** People on a page, as the API counts them; the index continues from page to page. */
export const pageLength = 50

const sorts: ClientSort[] = ['name', 'email', 'tasks', 'day', 'lastlogin', 'passwordChangedAt']

/** Reads the view from the address bar; what is missing or wrong is the default. */
export function readView(search: Record<string, unknown>): ClientListView {
  const page = Number(search.page)
  return {
    search: typeof search.search === 'string' ? search.search.trim() : '',
    sort: sorts.find((sort) => sort === search.sort) ?? 'name',
    direction: search.direction === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    archived: search.archived === 'true' || search.archived === true,
  }
}

/** Writes the view for the address bar; defaults are left out. */
export function writeView({ search, sort, direction, page, archived }: ClientListView): ViewSearch {
  return {
    ...(search ? { search } : {}),
    ...(sort === 'name' ? {} : { sort }),
    ...(direction === 'asc' ? {} : { direction }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(archived ? { archived: 'true' } : {}),
  }
}

/** The view after a click on a head: the other way round, or the new column with what matters most on top. */
export function sortBy(view: ClientListView, sort: ClientSort): ClientListView {
  if (view.sort === sort) return { ...view, direction: view.direction === 'asc' ? 'desc' : 'asc', page: 1 }
  return { ...view, sort, direction: sort === 'name' || sort === 'email' ? 'asc' : 'desc', page: 1 }
}
