import { makeLoader, type ScreenLoader } from './screen-loader.ts'
import { screens } from './screens.ts'

export type ClientTab = {
  key: string
  label: string
  /** The record kind whose rows the tab counts. */
  kind?: string | undefined
  load: ScreenLoader
}

/** The tabs of a client's file, in their order. */
export const clientTabs: ClientTab[] = screens
  .flatMap(({ tab, file, kinds }) =>
    tab ? [{ file, ...tab, kind: tab.counted === false ? undefined : kinds?.[0] }] : [],
  )
  .sort((a, b) => a.order - b.order)
  .map(({ key, label, kind, file }) => ({ key, label, kind, load: makeLoader(file) }))
