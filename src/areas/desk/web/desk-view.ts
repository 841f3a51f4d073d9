import type { DeskChip, DeskSort, DeskWaiting } from '../contract.ts'
import type { DeskColumn, SavedView } from '../view-contract.ts'
import { maxTags } from '../limit.ts'
import { readColumns } from './columns.ts'

/** What of the desk is looked at; it lives in the address bar, so that it can be sent and gone back to. */
export type DeskView = {
  view: 'all' | 'mine'
  chips: DeskChip[]
  /** Names of tags. */
  tags: string[]
  /** A colleague's id, or 'none' for clients that nobody looks after. */
  assignee: string | undefined
  /** Who is waited for. */
  waiting: DeskWaiting | undefined
  search: string
  sort: DeskSort
  direction: 'asc' | 'desc'
  /** Row by row, or in a column for each phase. */
  layout: 'list' | 'board'
}

export type DeskSearch = {
  view?: string
  chips?: string
  tags?: string
  assignee?: string
  waiting?: string
  search?: string
  sort?: string
  direction?: string
  layout?: string
}

const chips: DeskChip[] = ['us', 'review', 'message', 'overdue', 'silent', 'new']
const sorts: DeskSort[] = ['needs', 'company', 'waiting', 'late', 'due', 'phase', 'day', 'silent']
/** Who can be waited for, in the order of the filter. */
export const waitings: DeskWaiting[] = ['client', 'us', 'state', 'bank', 'bureau', 'other']
/** What matters comes first: the longest wait, the most late tasks. */
const largestFirst = new Set<DeskSort>(['waiting', 'late', 'day', 'silent'])

const isAssignee = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

/** Reads the view from the address bar; what is missing or wrong is the default. */
export function readView(search: Record<string, unknown>): DeskView {
  const named = typeof search['chips'] === 'string' ? search['chips'].split(',') : []
  return {
    view: search['view'] === 'mine' ? 'mine' : 'all',
    chips: chips.filter((chip) => named.includes(chip)),
    tags: readTags(search['tags']),
    assignee:
      typeof search['assignee'] === 'string' && isAssignee.test(search['assignee']) ? search['assignee'] : undefined,
    waiting: waitings.find((waiting) => waiting === search['waiting']),
    search: typeof search['search'] === 'string' ? search['search'].trim() : '',
    sort: sorts.find((sort) => sort === search['sort']) ?? 'needs',
    direction: search['direction'] === 'desc' ? 'desc' : 'asc',
    layout: search['layout'] === 'board' ? 'board' : 'list',
  }
}

// A name that is a number alone is one in the address bar, too.
const readTags = (named: unknown): string[] =>
  typeof named === 'string' || typeof named === 'number'
    ? [
        ...new Set(
          String(named)
            .split(',')
            .map((name) => name.trim()),
        ),
      ]
        .filter(Boolean)
        .slice(0, maxTags)
    : []

/** Writes the view for the address bar; defaults are left out. */
export function writeView(written: DeskView): DeskSearch {
  const { view, chips, tags, assignee, waiting, search, sort, direction, layout } = written
  return {
    ...(view === 'all' ? {} : { view }),
    ...(chips.length === 0 ? {} : { chips: chips.join(',') }),
    ...(tags.length === 0 ? {} : { tags: tags.join(',') }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(waiting === undefined ? {} : { waiting }),
    ...(search ? { search } : {}),
    ...(sort === 'needs' ? {} : { sort }),
    ...(direction === 'asc' ? {} : { direction }),
    ...(layout === 'list' ? {} : { layout }),
  }
}

/** The view with nothing narrowed and in the usual order, in the same layout. */
export const clearFilters = ({ view, layout }: DeskView): DeskView => readView({ view, layout })

/** The view as a board instead of a list, or the other way round. */
export const toggleLayout = (view: DeskView): DeskView => ({
  ...view,
  layout: view.layout === 'list' ? 'board' : 'list',
})

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

/** Whether a tag is among others, whatever its case. */
export const hasTag = (tags: string[], name: string): boolean =>
  tags.some((tag) => tag.toLowerCase() === name.toLowerCase())

/** The view with a tag more or less. */
export const toggleTag = (view: DeskView, name: string): DeskView => ({
  ...view,
  tags: hasTag(view.tags, name) ? view.tags.filter((tag) => !hasTag([name], tag)) : [...view.tags, name],
})

/** A saved filter as the desk has it. */
export const viewOf = ({ assignee, waiting, ...filter }: SavedView['filter']): DeskView => ({
  ...filter,
  assignee: assignee ?? undefined,
  waiting: waiting ?? undefined,
})

/** The desk's filter as it is saved. */
export const filterToSave = ({ assignee, waiting, ...view }: DeskView): SavedView['filter'] => ({
  ...view,
  assignee: assignee ?? null,
  waiting: waiting ?? null,
})

/** Which saved view the address names, whether it goes on with changes of it, and its other columns. */
export function readSaved(search: Record<string, unknown>): {
  saved: string | undefined
  edited: boolean
  columns: DeskColumn[] | undefined
} {
  const { saved, edited, columns } = search
  return {
    saved: typeof saved === 'string' ? saved : undefined,
    edited: edited !== undefined,
    columns: typeof columns === 'string' ? readColumns(columns.split(',')) : undefined,
  }
}

/** The columns that a saved view or the address names; undefined where each person's own choice holds, as in the view's other layout. */
export function columnsOf(
  { layout }: DeskView,
  saved: SavedView | undefined,
  named: DeskColumn[] | undefined,
): DeskColumn[] | undefined {
  return named ?? (saved?.filter.layout === layout ? (saved.columns ?? undefined) : undefined)
}

/** A saved view for the address bar: by its name alone as long as nothing is changed. */
export function writeSaved(saved: SavedView, view: DeskView, columns: DeskColumn[] | undefined): object {
  const others =
    columns && columns.join() !== columnsOf(view, saved, undefined)?.join() ? { columns: columns.join(',') } : {}
  const same = JSON.stringify(writeView(view)) === JSON.stringify(writeView(viewOf(saved.filter)))
  if (same && Object.keys(others).length === 0) return { saved: saved.id }
  return { saved: saved.id, edited: true, ...writeView(view), ...others }
}
