import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ScreenLoader } from '../../src/app/screen-loader.ts'

const folder = new URL('../../src/app/', import.meta.url)
/** They only derive data from src/app/screens.ts. */
const derived = new Set(
  ['client-tab.ts', 'navigation.ts', 'palette-page.ts', 'web-route.ts'].map((name) =>
    fileURLToPath(new URL(name, folder)),
  ),
)

/**
 * Runs the modules that derive data from the table of screens while building, so that a page loads what it needs of the
 * table and not the whole of it. A loader becomes an `import()`, from which the bundler makes a chunk for each screen.
 */
export function foldScreens(): Plugin {
  return {
    name: 'fold-screens',
    apply: 'build',
    async load(id) {
      if (!derived.has(id)) return
      const exports = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>)
      return exports.map(([name, value]) => `export const ${name} = ${write(value)}`).join('\n')
    },
  }
}

function write(value: unknown): string {
  if (typeof value === 'function') return `() => import('${(value as ScreenLoader).file}')`
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`)
    .join()}}`
}
