import type { Screen } from './screen.ts'
import { publicScreens } from './public-screens.ts'
import { screens } from './screens.ts'

const patterns = [...publicScreens, ...screens].map((screen: Screen) => ({ screen, pattern: makePattern(screen.path) }))

/** The screen that a path leads to; any unknown one leads to the dashboard with its note. */
export function findScreen(path: string): Screen {
  const found = patterns.find(({ pattern }) => pattern.test(path))
  if (!found) throw new Error(`src/app/screens.ts has no screen for ${path}.`)
  return found.screen
}

/** Whether a path is a screen of people who are signed out. */
export function isPublic(path: string): boolean {
  const screen = findScreen(path)
  return publicScreens.some((one) => one === screen)
}

/** Whether a public path is for people who are signed in as well. */
export const isForAnyone = (path: string): boolean => findScreen(path).forAnyone === true

// The router takes a slash at the end of a path for none.
function makePattern(path: string): RegExp {
  return path === '$' ? /^/ : new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/*$`)
}
