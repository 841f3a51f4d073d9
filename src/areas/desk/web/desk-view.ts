import type { DeskChip, DeskSort } from '../contract.ts'

/** What of the desk is looked at; it lives in the address bar, so that it can be sent and gone back to. */
export type DeskView = {
  view: 'all' | 'mine'
  /** Id of the colleague whose clients are listed; empty for everyone's. */
  assignee: string
  chips: DeskChip[]
  search: string
  sort: DeskSort
  direction: 'asc' | 'desc'
}

export type DeskSearch = {
  view?: string
  assignee?: string
  chips?: string
  search?: string
  sort?: string
  direction?: string
}

const chips: DeskChip[] = ['us', 'review', 'message', 'overdue', 'silent', 'new']
const sorts: DeskSort[] = ['needs', 'company', 'waiting', 'late', 'due', 'phase', 'day', 'silent']
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** What matters comes first: the longest wait, the most late tasks. */
const largestFirst = new Set<DeskSort>(['waiting', 'late', 'day', 'silent'])

/** Reads the view from the address bar; what is missing or wrong is the default. */
export function readView(search: Record<string, unknown>): DeskView {
  const named = typeof search['chips'] === 'string' ? search['chips'].split(',') : []
  const assignee = search['assignee']
  return {
    view: search['view'] === 'mine' ? 'mine' : 'all',
    assignee: typeof assignee === 'string' && id.test(assignee) ? assignee : '',
    chips: chips.filter((chip) => named.includes(chip)),
    search: typeof search['search'] === 'string' ? search['search'].trim() : '',
    sort: sorts.find((sort) => sort === search['sort']) ?? 'needs',
    direction: search['direction'] === 'desc' ? 'desc' : 'asc',
  }
}

/** Writes the view for the address bar; defaults are left out. */
export function writeView({ view, assignee, chips, search, sort, direction }: DeskView): DeskSearch {
  return {
    ...(view === 'all' ? {} : { view }),
    ...(assignee ? { assignee } : {}),
    ...(chips.length === 0 ? {} : { chips: chips.join(',') }),
    ...(search ? { search } : {}),
    ...(sort === 'needs' ? {} : { sort }),
    ...(direction === 'asc' ? {} : { direction }),
  }
}

/** The view after a click on a head: the other way round, or the new column with what matters most on top. */
export function sortBy(view: DeskView, sort: DeskSort): DeskView {
  if (view.sort === sort) return { ...view, direction: view.direction === 'asc' ? 'desc' : 'asc' }
  return { ...view, sort, direction: largestFirst.has(sort) ? 'desc' : 'asc' }
}

/** The view with a chip more or less. */
export const toggleChip = (view: DeskView, chip: DeskChip): DeskView => ({
  ...view,
  chips: chips.filter((one) => (one === chip) !== view.chips.includes(one)),
})
