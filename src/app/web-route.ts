import { makeLoader, type ScreenLoader } from './screen-loader.ts'
import type { Screen } from './screen.ts'
import { publicScreens } from './public-screens.ts'
import { screens } from './screens.ts'

/** What the router needs of a screen. */
export type WebRoute = Pick<Screen, 'path' | 'title' | 'open' | 'search' | 'forAnyone'> & { load: ScreenLoader }

export const publicRoutes: WebRoute[] = publicScreens.map(pick)
export const routes: WebRoute[] = screens.map(pick)

function pick({ path, title, file, open, search, forAnyone }: Screen): WebRoute {
  return { path, title, load: makeLoader(file), open, search, forAnyone }
}
