import { type Screen, sections } from './screen.ts'
import { screens } from './screens.ts'
import type { ScreenIcon } from './web/shell/screen-icon.ts'

export type NavigationItem = {
  path: string
  label: string
  short?: string | undefined
  icon?: ScreenIcon | undefined
  managerOnly?: true | undefined
  /** Items of a group: the row itself navigates to `path`. */
  items?: NavigationItem[]
}

export type NavigationSection = { label: string; adminOnly: boolean; items: NavigationItem[] }

/** The side navigation: sections, rows and groups as the table of screens has them. */
export const navigation: NavigationSection[] = Object.entries(sections).map(([key, label]) => {
  const rows = screens.filter(({ section }) => section === key)
  return {
    label,
    adminOnly: rows.every(({ adminOnly }) => adminOnly),
    items: rows.filter(({ group }) => !group).map((row) => makeItem(row, rows)),
  }
})

function makeItem({ path, title, label, short, icon, managerOnly }: Screen, rows: Screen[]): NavigationItem {
  const items = rows.filter(({ group }) => group === path)
  return {
    path,
    label: label ?? title,
    short,
    icon,
    managerOnly,
    ...(items.length > 0 && { items: items.map((row) => makeItem(row, [])) }),
  }
}
