import { existsSync } from 'node:fs'
import { recordKinds } from '../../records/index.ts'
import { type Screen, sections } from '../screen.ts'
import { publicScreens } from '../public-screens.ts'
import { screens } from '../screens.ts'

const table = 'src/app/screens.ts'

type Checked = { screens: readonly Screen[]; kinds: string[]; sections: string[]; exists: (file: string) => boolean }

const ours: Checked = {
  screens: [...publicScreens, ...screens],
  kinds: recordKinds.map(({ name }) => name),
  sections: Object.keys(sections),
  exists: (file) => existsSync(new URL(`../${file}`, import.meta.url)),
}

/** Throws one sentence when the table of screens contradicts itself or the record kinds. */
export function checkScreens({ screens, kinds, sections, exists }: Checked = ours): void {
  const fail = (sentence: string): never => {
    throw new Error(`${table}: ${sentence}`)
  }
  const tabs = screens.flatMap(({ tab }) => tab ?? [])
  const pages = screens.flatMap(({ kinds = [] }) => kinds)
  const rows = screens.filter(({ section, group }) => section && !group)

  const path = findTwice(screens.map((screen) => screen.path))
  if (path) fail(`two screens have the path ${path}.`)
  for (const file of [...screens, ...tabs].flatMap(({ file }) => file ?? []))
    if (!exists(file)) fail(`${file} does not exist.`)

  const kind = findTwice(pages)
  if (kind) fail(`the rows of ${kind} have two pages.`)
  for (const name of kinds) if (!pages.includes(name)) fail(`the rows of ${name} have no page.`)
  for (const name of pages) if (!kinds.includes(name)) fail(`${name} is no record kind.`)

  const tab = findTwice(tabs.map(({ key }) => key)) ?? findTwice(tabs.map(({ order }) => String(order)))
  if (tab) fail(`two tabs have the key or the order ${tab}.`)

  for (const name of sections)
    if (!rows.some(({ section }) => section === name)) fail(`the section ${name} of the navigation has no row.`)
  for (const row of rows) if (!row.icon) fail(`${row.path} is a row of the navigation and has no icon.`)
  for (const { path, section, group } of screens) {
    if (group && !rows.some((row) => row.path === group && row.section === section))
      fail(`${path} is listed under ${group}, which is no row of the same section.`)
  }
}

function findTwice(names: string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}
