import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from '../src/app/route-link.ts'
import { collectFiles } from '../src/app/route-link.ts'
import { findRouteModules } from '../src/app/route-module.ts'
import { publicScreens } from '../src/app/public-screens.ts'
import { screens } from '../src/app/screens.ts'

/** Bytes of brotli. `own` is the JavaScript that the route loads beyond what the bank accounts load, at first and at rest, which is the engine's. */
export type RouteSize = { path: string; javaScript: number; own: number; styles: number; files: number }

/** What the engine of records fetches when a page is at rest; a screen that begins with one of them loads it earlier, and no more of it. */
const engineParts = [
  '../kit/record/web/form/form-part.ts',
  '../kit/ui/dialog-window.tsx',
  '../kit/ui/action-menu-window.tsx',
]

const builtHere = new URL('../build/web/', import.meta.url)
// '/clients/$id' becomes '/clients/id'.
const paths = [...publicScreens, ...screens].map(({ path }) => path.replaceAll('$', '')).filter(Boolean)

/** The finished build: which files come with which modules of a route, and the brotli bytes of files. */
async function readBuild(build: URL) {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', build), 'utf8')) as Manifest
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const known = new Map<string, Promise<number>>()
  const sizeOf = (file: string) => {
    const size = known.get(file) ?? readFile(new URL(file, build)).then((content) => brotliCompressSync(content).length)
    known.set(file, size)
    return size
  }
  return {
    manifest,
    filesOf: (path: string, parts: string[] = []) =>
      collectFiles(manifest, [...entries, ...findRouteModules(path), ...parts]),
    total: async (files: Set<string>) =>
      (await Promise.all([...files].map(sizeOf))).reduce((sum, size) => sum + size, 0),
  }
}

/** Bytes of JavaScript that the Security tab loads beyond the account's own. */
export async function measureSecurity(build = builtHere): Promise<number> {
  const { manifest, filesOf, total } = await readBuild(build)
  const tab = 'web/security-tab.tsx'
  if (!manifest[tab]) throw new Error(`The build has no ${tab}.`)
  const before = filesOf('/account').scripts
  return total(new Set([...filesOf('/account', [tab]).scripts].filter((file) => !before.has(file))))
}

/** Reads the finished build: for each route the brotli bytes of JavaScript and CSS that it loads before it is complete. */
export async function measureRoutes(build = builtHere): Promise<RouteSize[]> {
  const { manifest, filesOf, total } = await readBuild(build)
  const missing = engineParts.filter((part) => !manifest[part])
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`)
  const engine = filesOf('/bank', engineParts).scripts
  return Promise.all(
    paths.map(async (path) => {
      const { scripts, styles } = filesOf(path)
      return {
        path,
        javaScript: await total(scripts),
        own: await total(new Set([...scripts].filter((file) => !engine.has(file)))),
        styles: await total(styles),
        files: scripts.size + styles.size,
      }
    }),
  )
}

if (import.meta.main) {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(6)} KB`
  for (const { path, javaScript, own, styles, files } of await measureRoutes()) {
    console.log(
      `${path.padEnd(30)} JavaScript ${kilobytes(javaScript)}   beyond /bank ${kilobytes(own)}   CSS ${kilobytes(styles)}   ${files} files`,
    )
  }
  console.log(`Security beyond /account ${kilobytes(await measureSecurity())}`)
}
