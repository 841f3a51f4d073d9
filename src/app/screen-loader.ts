import type { ComponentType } from 'react'
import type { ScreenFile } from './screen.ts'

/** Imports the module of a screen, for the router and for the tabs of a client's file. */
export type ScreenLoader = (() => Promise<{ default: ComponentType }>) & { file: ScreenFile }

/** The build writes the import itself in place of a loader (scripts/web-build/fold-screens.ts), which makes the module a chunk of its own. */
export function makeLoader(file: ScreenFile): ScreenLoader {
  return Object.assign(() => import(file) as Promise<{ default: ComponentType }>, { file })
}
