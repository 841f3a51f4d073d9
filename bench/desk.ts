import type { Cluster } from './cluster.ts'
import { count } from './figure.ts'
import { measureDeskCost } from './desk-cost.ts'
import { fillDesk } from './fill-desk.ts'
import { measureFirstRows } from './first-rows.ts'
import { measurePages } from './pages.ts'
import { readSessionSecret, startOurs } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf } from './request.ts'
import type { Stage } from './stage.ts'

const clients = 20_000
/** Milliseconds that a page of the desk may take. */
const maxMilliseconds = 100
const database = 'desk'
/** Number of the member of the staff who asks, after the clients. */
const staff = clients + 1

const views: Record<string, string> = {
  'needs work first': '',
  'by client': '?sort=company',
  'longest wait': '?sort=waiting&direction=desc',
  'most late tasks': '?sort=late&direction=desc',
  'due first': '?sort=due',
  'by phase': '?sort=phase',
  'latest day': '?sort=day&direction=desc',
  'silent longest': '?sort=silent&direction=desc',
  mine: '?view=mine',
  'waiting on us': '?chips=us',
  'overdue and silent': '?chips=overdue,silent',
  'with a tag': '?tags=Bank%20week',
  'with two tags, of a colleague': `?tags=Bank%20week,VIP&assignee=none`,
  'a search for one': '?search=client%2017777',
  'a search for none': '?search=nobody%20of%20that%20name',
  'a column of the board': '?phase=P01&limit=20',
  'the phases of the board': '/phases',
  'the phases of a tag': '/phases?tags=Bank%20week',
}

/** Measures pages of the desk, as one of the staff, among 20,000 clients with their whole plans. */
export async function measureDesk(stage: Stage, cluster: Cluster, report: Report): Promise<void> {
  await cluster.make(database)
  const server = await startOurs(stage, cluster, database)
  const begun = performance.now()
  await fillDesk(cluster, database, clients)
  const filled = (performance.now() - begun) / 1_000
  const cookie = cookieOf(readSessionSecret(stage), staff)
  const page100 = `?cursor=${await cursorOf(server.port, cookie, 100)}`
  const pages = Object.entries({ ...views, 'needs work first, page 100': page100 })
  const title = `50 rows of the desk with ${count(clients)} clients (ms; filled in ${filled.toFixed(0)} s)`
  await measurePages(
    { port: server.port, cookie, section: 'desk', title },
    pages.map(([name, query]) => ({ name, path: `/api/desk${query}`, limit: maxMilliseconds })),
    report,
  )
  const opened = [{ name: 'the desk', path: '/desk', rows: 'tbody tr[data-client]', from: '/clients' }]
  await measureFirstRows(stage, { port: server.port, cookie, opened }, report)
  await measureDeskCost(cluster, { server, database, secret: readSessionSecret(stage) }, report)
  await server.stop()
}

/** The cursor of a later page. */
async function cursorOf(port: number, cookie: string, page: number): Promise<string> {
  let cursor = ''
  for (let at = 1; at < page; at++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/desk${cursor && `?cursor=${cursor}`}`, {
      headers: { host: 'bench.example', cookie },
    })
    cursor = ((await response.json()) as { next: string }).next
  }
  return cursor
}
