import type { ScreenIcon } from './web/shell/screen-icon.ts'

/** The sections of the side navigation, from top to bottom, with their labels. */
export const sections = {
  admin: 'ADMIN',
  resources: 'Resources',
  setup: 'Business Setup',
  growth: '',
  support: 'Support',
}

export type Screen = {
  /** In the router's notation: `$id` stands for one part of the path, a lone `$` for every path that no other screen has. */
  path: string
  /** The module, relative to this file; its default export is the component. */
  file: ScreenFile
  /** What the browser's tab, small screens and screen readers call it. */
  title: string
  /** Its name in the navigation and in the search, where that is not the title. */
  label?: string
  /** The beginning of the label that is alone where the whole of it does not fit. */
  short?: string
  /** Its section of the side navigation; without one it is not there. */
  section?: keyof typeof sections
  /** The path of the row that it is listed under. */
  group?: string
  icon?: ScreenIcon
  /** Words under which people look for it besides its label. */
  words?: string
  /** The record kinds whose rows are on it; links to a row lead here. */
  kinds?: readonly string[]
  tab?: ScreenTab
  /** The label of a button that leads to it from a task. */
  open?: string
  /** Search parameters of its own. */
  search?: readonly string[]
  /** Whether navigation and search offer it to staff only; what it shows is decided by the database. */
  adminOnly?: true
  /** Whether, of the staff, they offer it to managers only. */
  managerOnly?: true
  /** A screen of people who are signed out that those who are signed in may open too: where links of mails lead. */
  forAnyone?: true
}

/** The tab of a client's file in which the screen is too. */
export type ScreenTab = {
  /** In the address: `/clients/<id>?tab=bank`. */
  key: string
  label: string
  order: number
  /** What the tab shows instead of the screen. */
  file?: ScreenFile
  /** False where the rows of the screen's first kind are not counted. */
  counted?: false
}

/** A screen is the app's own where it joins areas or is of one kind of record, and else an area's. */
export type ScreenFile = `./web/screens/${string}.tsx` | `../areas/${string}/web/${string}-screen.tsx`
