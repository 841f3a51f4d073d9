import type net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { count, median, milliseconds, quantile } from './figure.ts'
import { emailOf } from './fill.ts'
import { runLoad } from './load.ts'
import type { Pair } from './pair.ts'
import { readDatabaseTime, readProcessorTime } from './processor-time.ts'
import type { Report } from './report.ts'
import { cookieOf, listRows } from './request.ts'
import { openStream } from './stream.ts'

const streams = 5_000
/** Streams that one session may have. */
const perSession = 12
const openedAtOnce = 100
const changes = 15
/** From one change to the next. Milliseconds. */
const pause = 1_000
/** What a change may take until the last stream has it, and a list meanwhile (milliseconds), and what it may cost (seconds on a processor). */
const max = { last: 500, list: 50, cost: 0.3 }

/** Measures a change of a row that everyone may see: until it reaches the last of 5,000 streams, what it costs, and how long lists take. */
export async function measureCrowd(
  cluster: Cluster,
  { ours, database, sessionSecret }: Pair,
  report: Report,
): Promise<void> {
  // Clients whom no other section uses; the first of them becomes one of the staff.
  const staff = 1_500
  await cluster.run(
    database,
    `with someone as (update users set role = 'admin', staff_access = 'manager' where email = '${emailOf(staff)}' returning id)
      update auth_sessions s set client_id = null, access = null from someone where s.user_id = someone.id`,
  )
  const heard = new Map<string, number[]>()
  const hear = (id: string, at: number) => void (heard.get(id)?.push(at) ?? heard.set(id, [at]))
  const sockets: net.Socket[] = []
  while (sockets.length < streams) {
    const readers = Array.from(
      { length: openedAtOnce },
      (_, n) => staff + 1 + Math.floor((sockets.length + n) / perSession),
    )
    const opening = readers.map((reader) =>
      openStream(ours.port, cookieOf(sessionSecret, reader), 'trainingVideo', hear),
    )
    sockets.push(...(await Promise.all(opening)))
  }
  const cost = () => ((readProcessorTime(ours.processId) ?? 0) + (readDatabaseTime(database) ?? 0)) / 1_000_000
  const costOf = async (work: () => Promise<unknown>) => {
    const before = cost()
    await Promise.all([work(), wait(pause)])
    return cost() - before
  }
  const publish = () => addLesson(ours.port, cookieOf(sessionSecret, staff))
  const nothing = median(await repeat(5, () => costOf(() => Promise.resolve())))
  const said: { id: string; at: number }[] = []
  await publish()
  const costs = await repeat(changes, () => costOf(async () => said.push(await publish())))
  const list = [() => listRows(cookieOf(sessionSecret, 1))]
  const quiet = await runLoad(ours.port, list, changes * pause)
  const [meanwhile] = await Promise.all([
    runLoad(ours.port, list, changes * pause),
    repeat(2 * changes, () => Promise.all([publish(), wait(pause / 2)])),
  ])
  const complete = said.filter(({ id }) => heard.get(id)?.length === streams)
  for (const socket of sockets) socket.destroy()

  const last = complete.map(({ id, at }) => Math.max(...(heard.get(id) ?? [])) - at)
  const added = median(costs) - nothing
  const p99 = quantile(meanwhile.latencies, 0.99)
  report.title(`A row that everyone may see, with ${count(streams)} open streams (${changes} changes)`)
  report.table(
    ['', 'measured', 'target', ''],
    [
      [
        'changes that reached every stream',
        `${complete.length} of ${changes}`,
        'all',
        report.judge('crowd: every change reaches every stream', complete.length === changes),
      ],
      [
        'from the response to the last stream, median (ms)',
        milliseconds(median(last)),
        `< ${max.last}`,
        report.judge('crowd: the last stream', median(last) < max.last),
      ],
      ['the slowest of them (ms)', milliseconds(Math.max(...last)), '', ''],
      [
        'processor for one change, both programs (s)',
        added.toFixed(3),
        `< ${max.cost}`,
        report.judge('crowd: processor for one change', added < max.cost),
      ],
      ['a list while nothing is published, p99 (ms)', milliseconds(quantile(quiet.latencies, 0.99)), '', ''],
      [
        'a list while two changes a second are published, p99 (ms)',
        milliseconds(p99),
        `< ${max.list}`,
        report.judge('crowd: a list meanwhile, p99', p99 < max.list),
      ],
    ],
  )
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < times; n++) results.push(await work())
  return results
}

/** Adds a lesson to the library. Returns its id, and when the response was there. */
async function addLesson(port: number, cookie: string): Promise<{ id: string; at: number }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/training-videos`, {
    method: 'POST',
    headers: { host: 'bench.example', origin: 'http://bench.example', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ title: 'Lesson', description: 'For all', duration: '1 min', lesson: 'Words' }),
  })
  const at = performance.now()
  if (response.status !== 201) throw new Error(`A lesson was not added: ${response.status} ${await response.text()}`)
  return { id: ((await response.json()) as { id: string }).id, at }
}
