import type { Cluster } from './cluster.ts'
import { count, median, milliseconds, quantile } from './figure.ts'
import { emailOf } from './fill.ts'
import { runLoad } from './load.ts'
import type { Pair } from './pair.ts'
import { readDatabaseTime, readProcessorTime } from './processor-time.ts'
import type { Report } from './report.ts'
import { cookieOf, createRow } from './request.ts'
import { openStream } from './stream.ts'

/** Open streams, those of the staff among them, and callers who write without a pause; and the limit of a part of the delays in milliseconds. */
type Scene = { streams: number; staff: number; writers: number; limit: { part: number; max: number } }

/** As much as may be written, and a working day's many open screens. */
const scenes: Scene[] = [
  { streams: 405, staff: 5, writers: 64, limit: { part: 0.99, max: 250 } },
  { streams: 1_000, staff: 20, writers: 4, limit: { part: 0.95, max: 200 } },
]
const warmUp = 1_500
const roundLength = 6_000

/** When each row's response and its events arrived, by the row's id. */
type Seen = { responses: Map<string, number>; owner: Map<string, number>; staff: number[] }

/**
 * Measures how long after the response of a create its event reaches the stream of its owner, and those of the staff, while
 * others write without a pause. Each stream is another user's.
 */
export async function measureLive(cluster: Cluster, pair: Pair, report: Report): Promise<void> {
  for (const scene of scenes) await measureScene(cluster, pair, report, scene)
}

async function measureScene(
  cluster: Cluster,
  { ours, database, sessionSecret }: Pair,
  report: Report,
  { streams, staff, writers, limit }: Scene,
): Promise<void> {
  // Clients whom no other section uses.
  const first = 1_001
  const people = Array.from({ length: streams }, (_, index) => first + index)
  const emails = people
    .slice(0, staff)
    .map((number) => `'${emailOf(number)}'`)
    .join(', ')
  await cluster.run(database, `update users set role = 'admin' where email in (${emails})`)
  const seen: Seen = { responses: new Map(), owner: new Map(), staff: [] }
  const waitingStaff: { id: string; at: number }[] = []
  const sockets = await Promise.all(
    people.map((number, index) =>
      openStream(ours.port, cookieOf(sessionSecret, number), 'bankAccount', (id, at) => {
        if (index < staff) waitingStaff.push({ id, at })
        else seen.owner.set(id, at)
      }),
    ),
  )
  const callers = people.slice(staff, staff + writers).map((number) => {
    const request = createRow(cookieOf(sessionSecret, number))
    return () => request
  })
  await runLoad(ours.port, callers, warmUp)
  const before = [readProcessorTime(ours.processId), readDatabaseTime(database)]
  const round = await runLoad(ours.port, callers, roundLength, (body, at) => {
    const id = /"id":"([0-9a-f-]{36})"/.exec(body)?.[1]
    if (id) seen.responses.set(id, at)
  })
  const costs = [readProcessorTime(ours.processId), readDatabaseTime(database)].map(
    (after, index) => ((after ?? 0) - (before[index] ?? 0)) / round.requests,
  )
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const alive = sockets.filter((socket) => !socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  // An event may overtake the response of its own write.
  const delay = (id: string, at: number) =>
    seen.responses.has(id) ? [Math.max(0, at - (seen.responses.get(id) as number))] : []
  const toOwner = [...seen.owner].flatMap(([id, at]) => delay(id, at))
  const toStaff = waitingStaff.flatMap(({ id, at }) => delay(id, at))
  const missing = seen.responses.size - toOwner.length
  await cluster.run(database, `update users set role = 'client' where email in (${emails})`)

  report.title(
    `Live updates with ${streams} open streams and ${writers} writers (${count(round.requests / round.seconds)} creates per second; ms from the response to the event)`,
  )
  const all = [...toOwner, ...toStaff]
  const last = quantile(all, limit.part)
  const name = `response to event with ${count(streams)} streams, p${limit.part * 100}`
  report.line(
    `microseconds on a processor per create, its events included: our server ${count(costs[0] ?? 0)}, its PostgreSQL ${count(costs[1] ?? 0)}`,
  )
  report.table(
    ['', 'events', 'p50', 'p95', 'p99', 'target', ''],
    [
      ...(
        [
          ['to the owner', toOwner],
          ['to each of the staff', toStaff],
        ] as const
      ).map(([name, delays]) => [
        name,
        count(delays.length),
        milliseconds(median(delays)),
        milliseconds(quantile(delays, 0.95)),
        milliseconds(quantile(delays, 0.99)),
        '',
        '',
      ]),
      [
        'all',
        count(all.length),
        milliseconds(median(all)),
        milliseconds(quantile(all, 0.95)),
        milliseconds(quantile(all, 0.99)),
        `p${limit.part * 100} < ${limit.max}`,
        report.judge(name, last < limit.max),
      ],
      [
        'events that never came',
        count(missing),
        '',
        '',
        '',
        '0',
        report.judge(`every event arrives with ${count(streams)} streams`, missing === 0),
      ],
      [
        'streams still open',
        count(alive),
        '',
        '',
        '',
        String(streams),
        report.judge(`all ${count(streams)} streams stay open`, alive === streams),
      ],
    ],
  )
}
