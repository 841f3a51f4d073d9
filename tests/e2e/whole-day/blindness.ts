import type { BrowserContext } from 'playwright-core'
import type { LiveEvent } from '../../listen.ts'

/** What a reader gets of one address. */
type Reading = { status: number; body: string }

/** A GET route as `/api/openapi.json` describes it: '/api/clients/{id}/file', and the names of what its query takes. */
export type ReadingRoute = { path: string; query: string[] }

type Described = { paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }> }

/** Every route that reads, from the portal's own description: one that is added is read here without a word. */
export async function readingRoutes(context: BrowserContext): Promise<ReadingRoute[]> {
  const { paths } = (await (await context.request.get('/api/openapi.json')).json()) as Described
  return Object.entries(paths)
    .filter(([path, { get }]) => get && !unread.has(path))
    .map(([path, { get }]) => ({
      path,
      query: (get?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
    }))
}

/** The stream has a reader of its own, and the health of the server and its description are nobody's. */
const unread = new Set(['/api/live', '/api/health', '/api/ready', '/api/openapi.json'])

/** What someone reads at each of these addresses. Redirects are not followed: where they lead is what counts. */
export async function readEach(context: BrowserContext, addresses: string[]): Promise<Map<string, Reading>> {
  const readings = new Map<string, Reading>()
  for (const address of addresses) {
    const response = await context.request.get(address, { maxRedirects: 0 })
    const to = response.headers()['location'] ?? ''
    // Each request has a number of its own.
    const body = (await response.text()).replace(/"requestId":"[^"]*"/, '')
    readings.set(address, { status: response.status(), body: to + body })
  }
  return readings
}

/** The addresses without a parameter: what lists things. */
export const listAddresses = (routes: ReadingRoute[]): string[] =>
  routes.map(({ path }) => path).filter((path) => !path.includes('{'))

/** The addresses that ask for rows of someone by their ids, and for someone as the client in focus. */
export function addressesOf(routes: ReadingRoute[], owner: string, ids: string[]): string[] {
  const focused = routes.flatMap(({ path, query }) =>
    path.includes('{') || !query.includes('client') ? [] : [`${path}?client=${owner}`],
  )
  const named = routes.flatMap(({ path }) =>
    path.includes('{id}') ? ids.map((id) => path.replace('{id}', id).replace(/\{(\w+)\}/g, fill)) : [],
  )
  return [...focused, ...named]
}

/** Any purpose that files have; of other parameters, any word. */
const fill = (_: string, name: string) => (name === 'purpose' ? 'businessDocument' : '1')

/** Where a reading names what is not the reader's: 'GET /api/search?q=x: Nora'. Empty when there is none. */
export function findTraces(readings: Map<string, Reading>, traces: string[]): string[] {
  return [...readings].flatMap(([address, { body }]) =>
    traces
      .filter((trace) => body.includes(trace) && !address.includes(trace))
      .map((trace) => `GET ${address}: ${trace}`),
  )
}

/** One id of each kind of row that was changed. */
export const idOfEachKind = (events: LiveEvent[]): string[] => [
  ...new Map(events.map(({ kind, id }) => [kind, id])).values(),
]
