import { mkdtempSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import { count, median, ratio } from './figure.ts'
import { fillClients } from './fill.ts'
import { runLoad } from './load.ts'
import { readSessionSecret, startOurs } from './pair.ts'
import { readDatabaseTime, readProcessorTime } from './processor-time.ts'
import type { Report } from './report.ts'
import { cookieOf, listRows } from './request.ts'
import { profileOptions, readShare } from './profile.ts'
import { type ServerProcess, startOptions } from './server-process.ts'
import type { Stage } from './stage.ts'
import { alternate } from './throughput.ts'

const callers = 32
const clients = 200
/** Two starts of one build differ by more than what is measured, so each side is started so often. */
const starts = 12
const rounds = 4
const roundLength = 900
/** What the log of requests, metrics and traces may cost a list. */
const most = 0.03

const databases = ['one', 'other'] as const

type Side = 'untraced' | 'traced'
type Cost = { perSecond: number; server: number; database: number }

/** Files of which a profile counts the work. */
const isTelemetry = (source: string) =>
  /\/(request-log|telemetry\/[\w-]+)\.ts$|\/node_modules\/(pino|sonic-boom|prom-client|@opentelemetry)\//.test(source)
const profileLength = 15_000
/** Microseconds between two samples. */
const sampleEvery = 150

/**
 * Measures what the log of requests, metrics and traces cost a list. A profile says which part of the server's work they are, whatever else the machine
 * does. What the log and traces cost is measured beside it as a whole, with what they leave to the garbage collection: the portal with both and
 * with neither, started and asked in turn.
 */
export async function measureTraces(stage: Stage, cluster: Cluster, report: Report): Promise<void> {
  await cluster.make(databases[0])
  await fillClients(cluster, databases[0], clients)
  await cluster.make(databases[1], databases[0])
  const receiver = await openReceiver(stage)
  const taken: Record<Side, Cost[]> = { untraced: [], traced: [] }
  for (let start = 0; start < starts; start++) {
    // Each has either database, and is asked first, every other time.
    const order: Side[] = start % 2 === 0 ? ['untraced', 'traced'] : ['traced', 'untraced']
    const servers: { side: Side; server: ServerProcess; database: string }[] = []
    for (const [index, side] of order.entries()) {
      const database = databases[index] ?? ''
      const settings: Record<string, string> =
        side === 'traced' ? { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } : { REQUEST_LOG: 'off' }
      servers.push({ side, database, server: await startOurs(stage, cluster, database, settings) })
    }
    const requests = Array.from({ length: callers }, (_, index) =>
      listRows(cookieOf(readSessionSecret(stage), index + 1)),
    )
    const ways = servers.map(
      ({ server, database }) =>
        () =>
          takeRound(server, database, requests),
    )
    await alternate(ways, 2)
    const costs = await alternate(ways, rounds)
    for (const [index, { side, server }] of servers.entries()) {
      taken[side].push(...(costs[index] ?? []))
      await server.stop()
    }
  }
  const of = (side: Side, read: (cost: Cost) => number) => median(taken[side].map(read))
  const work = ({ server, database }: Cost) => server + database
  // Of each start, because the machine is not the same all the time.
  const perStart = Array.from({ length: starts }, (_, start) => {
    const own = (side: Side) => median(taken[side].slice(start * rounds, (start + 1) * rounds).map(work))
    return own('traced') / own('untraced') - 1
  })
  const own = await profileTelemetry(stage, cluster, receiver.url)
  const { server, database } = {
    server: of('traced', (one) => one.server),
    database: of('traced', (one) => one.database),
  }
  const cost = (own * server) / (server + database)
  report.title(
    `Lists by ${callers} callers with the log and traces, and with neither (medians of ${rounds} rounds of each of ${starts} starts; ${count(receiver.received())} portions of traces arrived)`,
  )
  report.table(
    ['', 'per second', 'our server', 'its PostgreSQL', 'both (µs on a processor)'],
    (['untraced', 'traced'] as const).map((side) => [
      side,
      count(of(side, ({ perSecond }) => perSecond)),
      count(of(side, ({ server }) => server)),
      count(of(side, ({ database }) => database)),
      count(of(side, work)),
    ]),
  )
  report.line(
    `traced / untraced: ${ratio(of('traced', ({ perSecond }) => perSecond) / of('untraced', ({ perSecond }) => perSecond))} of the lists, ` +
      `${percent(median(perStart))} more time on a processor (median of ${starts} starts, which differ from ${percent(Math.min(...perStart))} to ${percent(Math.max(...perStart))})`,
  )
  report.line(
    `By a profile, log, metrics and traces are ${percent(own)} of the server's work, ${percent(cost)} of a list (at most ${percent(most)}): ` +
      report.judge('log, metrics and traces: cost of a list', cost <= most && receiver.received() > 0),
  )
}

/** Which part of the server's work is done for the log, metrics and traces while lists are asked for. */
async function profileTelemetry(stage: Stage, cluster: Cluster, receiver: string): Promise<number> {
  const folder = mkdtempSync(path.join(stage.folder, 'profile-'))
  const server = await startOurs(stage, cluster, databases[0], {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver,
    NODE_OPTIONS: `${startOptions} ${profileOptions(folder, sampleEvery)}`,
  })
  const requests = Array.from({ length: callers }, (_, index) => {
    const request = listRows(cookieOf(readSessionSecret(stage), index + 1))
    return () => request
  })
  await runLoad(server.port, requests, profileLength)
  await server.stop()
  return readShare(folder, isTelemetry)
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

async function takeRound(server: ServerProcess, database: string, requests: Buffer[]): Promise<Cost> {
  const read = () => [readProcessorTime(server.processId) ?? 0, readDatabaseTime(database) ?? 0] as const
  const [before, databaseBefore] = read()
  const { requests: done, seconds } = await runLoad(
    server.port,
    requests.map((request) => () => request),
    roundLength,
  )
  const [after, databaseAfter] = read()
  return {
    perSecond: done / seconds,
    server: (after - before) / done,
    database: (databaseAfter - databaseBefore) / done,
  }
}

/** Takes traces and forgets them. */
async function openReceiver(stage: Stage): Promise<{ url: string; received: () => number }> {
  let received = 0
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stage.onEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received }
}
