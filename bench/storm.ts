import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { unpackChromium } from '../tests/chromium.ts'
import type { Cluster } from './cluster.ts'
import { count, median, milliseconds, quantile } from './figure.ts'
import { fillDesk } from './fill-desk.ts'
import { emailOf } from './fill.ts'
import { type Round, runLoad } from './load.ts'
import { readSessionSecret, startOurs } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf, createRow, listRows } from './request.ts'
import type { Stage } from './stage.ts'

const clients = 2_000
/** Numbers of clients who write, from the first on; of the one behind them, who lists meanwhile; and of the staff. */
const [writers, reader, staff] = [64, 65, clients + 1]
/** Changes in a second, and for how long. */
const storm = { perSecond: 1_500, milliseconds: 20_000 }
/** Storms, one after the other: what disturbs the machine for a moment then spoils one of them. */
const rounds = 3
/** So many changes in a row a screen shows at once, before it rests between two requests. */
const burst = 3
/** From the last change until every screen shows it. Milliseconds. */
const settling = 2_000
/** Milliseconds from one list of the reader to the next, and what it may take. */
const reading = { pace: 20, max: 50 }
/** Less than the second that a screen rests, as the way of a request takes longer one time than another. */
const nearlyASecond = 900
const database = 'storm'

/** What one storm gave, from when to when (milliseconds since 1970), and how many screens showed its last row in the end. */
type Storm = { begun: number; ended: number; written: Round; meanwhile: Round; complete: number }

/** When a screen began to ask for a list: milliseconds since 1970. */
type Asked = { screen: number; list: string; at: number }

/**
 * Measures ten screens of the staff, in a browser, while clients change 1,500 rows a second: how often each screen fetches a list
 * again, whether it shows the last row in the end, and how long a client waits for a list meanwhile. The first storm finds a server
 * that has sent no event yet.
 */
export async function measureStorm(stage: Stage, cluster: Cluster, report: Report): Promise<void> {
  await cluster.make(database)
  await fillDesk(cluster, database, clients)
  await cluster.run(
    database,
    `insert into client_members (client_id, user_id, access) select id, id, 'owner' from clients;
    insert into auth_sessions (id, user_id, token, expires_at, kind, client_id, access)
      select app.uuid_v7(), u.id, 'bench-token-of-client-' || n, now() + interval '1 day', 'full', u.id, 'owner'
      from generate_series(1, ${reader}) n join users u on u.email = 'client' || n || '@bench.example'`,
  )
  const [client] = await cluster.run<{ id: string }>(database, `select id from users where email = '${emailOf(1)}'`)
  const server = await startOurs(stage, cluster, database)
  const secret = readSessionSecret(stage)
  const ofOne = `?client=${client?.id}`
  const everyones = ['/bank', '/bank', '/bank', '/bank']
  const paths = [...everyones, `/bank${ofOne}`, `/bank${ofOne}`, '/desk', '/desk', '/clients', '/clients']
  const callers = Array.from({ length: writers }, (_, index) => {
    const request = createRow(cookieOf(secret, index + 1))
    return () => request
  })
  await runLoad(server.port, callers, 500)
  const browser = await startBrowser(stage)
  stage.onEnd(() => browser.close())
  const pages = await openScreens(browser, server.port, cookieOf(secret, staff), paths)

  const list = [() => listRows(cookieOf(secret, reader))]
  const readFor = (length: number) => runLoad(server.port, list, length, undefined, reading.pace)
  await readFor(2_000)
  const quiet = await readFor(storm.milliseconds / 2)
  let newest = ''
  const hear = (response: string) => {
    const id = /"id":"([0-9a-f-]{36})"/.exec(response)?.[1] ?? ''
    if (id > newest) newest = id
  }
  const storms: Storm[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = Date.now()
    const [written, meanwhile] = await Promise.all([
      runLoad(server.port, callers, storm.milliseconds, hear, (writers * 1_000) / storm.perSecond),
      readFor(storm.milliseconds),
    ])
    const ended = Date.now()
    await wait(settling)
    const shown = await Promise.all(
      pages.slice(0, everyones.length).map((page) => page.locator(`tbody tr[data-row="${newest}"]`).count()),
    )
    const complete = shown.filter((rows) => rows === 1).length
    storms.push({ begun, ended, written, meanwhile, complete })
  }
  const asked = (await Promise.all(pages.map(readRequests))).flat()
  await browser.close()
  await server.stop()

  const duringEach = storms.map(({ begun, ended }) => asked.filter(({ at }) => at > begun && at < ended))
  const pauses = duringEach.flatMap(pausesOf)
  const ofMiddle = (figureOf: (one: Storm) => number) => median(storms.map(figureOf))
  const perSecond = ofMiddle(({ written }) => written.requests / written.seconds)
  const shortest = pauses.length > 0 ? Math.min(...pauses) : 0
  const p99s = storms.map(({ meanwhile }) => quantile(meanwhile.latencies, 0.99))
  const p99 = median(p99s)
  const complete = Math.min(...storms.map((one) => one.complete))
  report.title(
    `A storm of changes for ${storm.milliseconds / 1_000} s, with ${paths.length} screens of the staff open, medians of ${rounds} in turn`,
  )
  report.table(
    ['', 'measured', 'target', ''],
    [
      [
        'changes per second',
        count(perSecond),
        `> ${count(0.95 * storm.perSecond)}`,
        report.judge('storm: changes per second', perSecond > 0.95 * storm.perSecond),
      ],
      [
        'shortest time between two requests of a screen for the same list (ms)',
        milliseconds(shortest),
        `> ${nearlyASecond}`,
        report.judge('storm: a list is fetched once a second', shortest > nearlyASecond),
      ],
      ['lists fetched by all screens', count(median(duringEach.map((lists) => lists.length))), '', ''],
      [
        "screens of everyone's rows that show the last one in the end",
        `${complete} of ${everyones.length}`,
        'all',
        report.judge('storm: the last row is shown', complete === everyones.length),
      ],
      ['a list of a client before, p99 (ms)', milliseconds(quantile(quiet.latencies, 0.99)), '', ''],
      [
        'a list of a client meanwhile, p50 (ms)',
        milliseconds(ofMiddle(({ meanwhile }) => quantile(meanwhile.latencies, 0.5))),
        '',
        '',
      ],
      [
        'a list of a client meanwhile, p99 (ms)',
        milliseconds(p99),
        `< ${reading.max}`,
        report.judge('storm: a list meanwhile, p99', p99 < reading.max),
      ],
      ['the same in each storm', p99s.map(milliseconds).join(', '), '', ''],
      ['a change, p99 (ms)', milliseconds(ofMiddle(({ written }) => quantile(written.latencies, 0.99))), '', ''],
    ],
  )
}

/**
 * Starts a browser that takes what the server leaves of the processors: those of ten people have their own. Where Linux groups processes
 * by session, what counts is the niceness of the group.
 */
function startBrowser(stage: Stage): Promise<Browser> {
  const { program, args, env } = unpackChromium()
  const modest = path.join(stage.folder, 'modest-browser')
  writeFileSync(
    modest,
    `#!/bin/sh\n[ -w /proc/self/autogroup ] && echo 19 > /proc/self/autogroup\nexec nice -n 19 '${program}' "$@"\n`,
    { mode: 0o755 },
  )
  // As people have it: tests leave the optimizing compilers out.
  return chromium.launch({ executablePath: modest, args: args.filter((arg) => !arg.startsWith('--js-flags')), env })
}

/** Opens a page for each path, each as a browser of its own. */
async function openScreens(browser: Browser, port: number, cookie: string, paths: string[]): Promise<Page[]> {
  const address = `http://127.0.0.1:${port}`
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  const pages: Page[] = []
  for (const place of paths) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name, value, url: address }])
    const page = await context.newPage()
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000))
    await page.goto(address + place)
    await page.locator('main [data-row], tbody tr').first().waitFor()
    pages.push(page)
  }
  return pages
}

/** What a screen has asked for, as its page noted it. */
async function readRequests(page: Page, screen: number): Promise<Asked[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, at: performance.timeOrigin + startTime })),
  )
  return entries
    .map(({ name, at }) => ({ screen, list: name.slice(new URL(name).origin.length), at }))
    .filter(({ list }) => list.startsWith('/api/') && !list.startsWith('/api/live'))
}

/** Milliseconds between each two requests of one screen for the same list, behind those that it may send at once. */
function pausesOf(asked: Asked[]): number[] {
  return [...Map.groupBy(asked, ({ screen, list }) => `${screen} ${list}`).values()].flatMap((same) =>
    same.slice(burst).map(({ at }, index) => at - (same[index + burst - 1]?.at ?? 0)),
  )
}
