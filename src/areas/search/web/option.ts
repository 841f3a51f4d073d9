import type { ComponentType } from 'react'
import type { PageAction } from '../../../kit/ui/page-actions.ts'
import { readInnerPath } from '../../../kit/address/inner-path.ts'
import type { SearchHit } from '../contract.ts'
import { rankLabel, readWords } from '../../../kit/ui/match.ts'

type Icon = ComponentType<{ size?: number | string }>

/** A page that the palette can lead to; `also` are other words under which people look for it. */
export type PalettePage = { path: string; label: string; also?: string; icon: Icon }

/** One line of the palette. */
export type PaletteOption = {
  /** Unlike that of any other line. */
  key: string
  title: string
  detail: string | null
  /** Whose row it is, where rows of several clients are together. */
  owner: string | undefined
  icon: Icon
  to: string
  search: Record<string, string>
  /** Something to do on the page instead of a place to go to. */
  run?: () => void
}

export type PaletteGroup = { label: string; options: PaletteOption[] }

export type Iconed = { pages: PalettePage[]; iconOf: (path: string) => Icon }

/** Without words: the pages that were open last, then all others. */
export function listPages({ pages }: Iconed, recent: string[]): PaletteGroup[] {
  const before = recent.flatMap((path) => pages.filter((page) => page.path === path))
  const others = pages.filter((page) => !before.includes(page))
  return [
    { label: 'Recent', options: before.map(pageOption) },
    { label: 'Go to', options: others.map(pageOption) },
  ].filter(({ options }) => options.length > 0)
}

/** With words: the pages whose label fits, best first, then the rows, each kind together in the order of its best row. */
export function listMatches({ pages, iconOf }: Iconed, typed: string, hits: SearchHit[]): PaletteGroup[] {
  const fitting = pages
    .map((page, index) => ({
      page,
      index,
      rank: rankLabel(page.label, typed) ?? (rankLabel(page.also ?? '', typed) === undefined ? undefined : 3),
    }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.index - b.index)
  const byKind = Map.groupBy(hits, (hit) => hit.group)
  return [
    ...(fitting.length > 0 ? [{ label: 'Pages', options: fitting.map(({ page }) => pageOption(page)) }] : []),
    ...[...byKind].map(([label, rows]) => ({ label, options: rows.map((hit) => rowOption(hit, iconOf)) })),
  ]
}

/** What can be done on the page `here`, as far as it fits what is typed. */
export function listActions(actions: PageAction[], here: string, typed: string): PaletteGroup[] {
  const options = actions
    .filter(({ label }) => typed.trim() === '' || rankLabel(label, typed) !== undefined)
    .map(({ label, icon, run }) => ({
      key: `action ${label}`,
      title: label,
      detail: null,
      owner: undefined,
      icon,
      to: here,
      search: {},
      run,
    }))
  return options.length > 0 ? [{ label: 'On this page', options }] : []
}

/** Rows of the previous response that still match what is typed now. */
export function keepFitting(hits: SearchHit[], typed: string): SearchHit[] {
  const words = readWords(typed)
  return hits.filter(({ title, detail }) =>
    words.every((word) => `${title} ${detail ?? ''}`.toLowerCase().includes(word)),
  )
}

function pageOption({ path, label, icon }: PalettePage): PaletteOption {
  return { key: path, title: label, detail: null, owner: undefined, icon, to: path, search: {} }
}

function rowOption({ id, title, detail, path, client }: SearchHit, iconOf: Iconed['iconOf']): PaletteOption {
  const { to, search } = readInnerPath(path)
  return { key: id, title, detail, owner: client?.name, icon: iconOf(to), to, search }
}
