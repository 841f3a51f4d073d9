import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import type { ScreenIcon } from './web/shell/screen-icon.ts'

export type PalettePage = {
  path: string
  label: string
  words?: string | undefined
  icon?: ScreenIcon | undefined
  adminOnly?: true | undefined
  managerOnly?: true | undefined
}

/** The screens that the search leads to: all whose path needs no id. A screen inside of a group has the icon of its group. */
export const palettePages: PalettePage[] = screens
  .filter(({ path }) => !path.includes('$'))
  .map(({ path, label, title, words, icon, group, adminOnly, managerOnly }) => ({
    path,
    label: label ?? title,
    words,
    icon: icon ?? findIcon(group),
    adminOnly,
    managerOnly,
  }))

function findIcon(path: string | undefined): ScreenIcon | undefined {
  return screens.find((screen: Screen) => screen.path === path)?.icon
}
