import { makeStore } from '../../http/web/store.ts'
import type { ThemeChoice } from '../theme-choice.ts'
import { isThemeChoice } from '../theme-choice.ts'

/** The page's first script reads the same key, so that the first paint is in the right colours. */
const key = 'theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const choice = makeStore(readTheme())
const scheme = makeStore(resolveScheme())

function notify() {
  choice.set(readTheme())
  scheme.set(resolveScheme())
}

system.addEventListener('change', notify)
window.addEventListener('storage', (event) => {
  if (event.key === key) notify()
})

/** The choice kept on this device. */
function readTheme(): ThemeChoice {
  const stored = localStorage.getItem(key)
  return isThemeChoice(stored) ? stored : 'system'
}

/** Keeps the choice on this device and repaints; storing it for the user is up to the caller. */
export function keepTheme(next: ThemeChoice): void {
  if (next === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, next)
  notify()
}

/** The choice, re-rendering when it changes here or in another tab. */
export const useThemeChoice = choice.use

/** What is painted now. */
export const useColorScheme = scheme.use

function resolveScheme(): 'light' | 'dark' {
  const stored = readTheme()
  if (stored !== 'system') return stored
  return system.matches ? 'dark' : 'light'
}
