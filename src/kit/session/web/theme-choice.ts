import { makeStore } from '../../http/web/store.ts'
import type { ThemeChoice } from '../theme-choice.ts'
import { isThemeChoice } from '../theme-choice.ts'

/** The page's first script reads the same key, so that the first paint is in the right colours. */
const key = 'theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const choice = makeStore(readTheme())
const scheme = makeStore(resolveScheme())

function tell() {
  choice.set(readTheme())
  scheme.set(resolveScheme())
}

system.addEventListener('change', tell)
window.addEventListener('storage', (event) => {
  if (event.key === key) tell()
})

/** The choice kept on this device. */
function readTheme(): ThemeChoice {
  const kept = localStorage.getItem(key)
  return isThemeChoice(kept) ? kept : 'system'
}

/** Keeps the choice on this device and repaints; storing it for the user is up to the caller. */
export function keepTheme(next: ThemeChoice): void {
  if (next === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, next)
  tell()
}

/** The choice, re-rendering when it changes here or in another tab. */
export const useThemeChoice = choice.use

/** What is painted now. */
export const useColorScheme = scheme.use

function resolveScheme(): 'light' | 'dark' {
  const kept = readTheme()
  if (kept !== 'system') return kept
  return system.matches ? 'dark' : 'light'
}
