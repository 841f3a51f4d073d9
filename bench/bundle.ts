import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screens } from '../src/app/screens.ts'
import type { Report } from './report.ts'

const folder = path.resolve(import.meta.dirname, '../build/web')
/**
 * KB of all JavaScript: of what clients see 3 more than before the desk was built, of the page with most of them, of one with cards of
 * records, and of those that do without the engine of records; and of the sign-in.
 */
const limits: Record<string, number> = {
  '/signin': 115,
  '/': 155.3,
  '/bank': 170.1,
  '/documents': 147.4,
  '/training': 145.7,
  '/support': 153.3,
  '/account': 189.4,
  '/website-template': 183.8,
}
/** Files of the page that most people see first: over HTTP/1.1 each waits for its turn on one of six connections. */
const mostFiles: Record<string, number> = { '/': 18 }
/** KB that a kind of record may add to its own route. */
const maxPerKind = 15
/** KB that the Security tab may add to the account. */
const maxSecurity = 30
// Those of the bank accounts are what the others are measured against.
const kindPaths = new Set(screens.filter(({ path, kinds }) => kinds && path !== '/bank').map(({ path }) => path))

/** Whether the web pages are built; `npm run bench` does that, a bare start of this program may find them missing. */
export function isWebBuilt(): boolean {
  const page = path.join(folder, 'index.html')
  return (
    existsSync(page) &&
    existsSync(path.join(folder, '.vite/manifest.json')) &&
    !readFileSync(page, 'utf8').includes('./web.tsx')
  )
}

/** Prints what each route loads, compressed by brotli. */
export async function measureBundles(report: Report): Promise<void> {
  const { measureRoutes, measureSecurity } = await import('../scripts/bundle-size.ts')
  const kilobytes = (bytes: number) => (bytes / 1_024).toFixed(1)
  const routes = await measureRoutes()
  report.title('Loaded per route until its screen is complete, brotli, in KB')
  report.table(
    ['', 'JavaScript', 'beyond /bank', 'CSS', 'files', 'target', ''],
    routes.map((route) => {
      const limit = limits[route.path]
      const verdict = limit
        ? [`<= ${limit}`, report.judge(`JavaScript of ${route.path}`, route.javaScript <= limit * 1_024)]
        : kindPaths.has(route.path)
          ? [
              `<= ${maxPerKind} beyond`,
              report.judge(`JavaScript that ${route.path} adds`, route.own <= maxPerKind * 1_024),
            ]
          : ['', '']
      return [
        route.path,
        kilobytes(route.javaScript),
        kilobytes(route.own),
        kilobytes(route.styles),
        String(route.files),
        ...verdict,
      ]
    }),
  )
  for (const { path, files } of routes) {
    const most = mostFiles[path]
    if (most)
      report.line(`Files of ${path}: ${files} (at most ${most}): ${report.judge(`files of ${path}`, files <= most)}`)
  }
  const security = await measureSecurity()
  report.table(
    ['', 'JavaScript', 'target', ''],
    [
      [
        'Security beyond /account',
        kilobytes(security),
        `<= ${maxSecurity}`,
        report.judge('JavaScript of the Security tab', security <= maxSecurity * 1_024),
      ],
    ],
  )
}
