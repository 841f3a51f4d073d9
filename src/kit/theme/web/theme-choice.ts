import { useSyncExternalStore } from 'react'
import type { ThemeChoice } from '../choice.ts'
import { isThemeChoice } from '../choice.ts'

/** The page's first script reads the same key, so that the first paint is in the right colours. */
const key = 'theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

system.addEventListener('change', tell)
window.addEventListener('storage', (event) => { if (event.key === key) tell() })

/** The choice kept on this device. */
function readTheme(): ThemeChoice {
  const kept = localStorage.getItem(key)
  return isThemeChoice(kept) ? kept : 'system'
}

/** Keeps the choice on this device and repaints; storing it for the user is up to the caller. */
export function keepTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, choice)
  tell()
}

/** The choice, re-rendering when it changes here or in another tab. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readTheme)
}

/** What is painted now. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, resolveScheme)
}

function resolveScheme(): 'light' | 'dark' {
  const choice = readTheme()
  if (choice !== 'system') return choice
  return system.matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
