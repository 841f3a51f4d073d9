import { Agent, request } from 'node:http'
import type { Cluster } from './cluster.ts'
import { count, median, milliseconds, quantile } from './figure.ts'
import { emailOf } from './fill.ts'
import type { Pair } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf } from './request.ts'

const colleagues = 50
/** Milliseconds that anything may go on for after the response. */
const maxMilliseconds = 1_000

/** Measures how long after the response to a deactivation the person's stream goes on, and their requests are served. */
export async function measureDeactivation(
  cluster: Cluster,
  { ours, database, sessionSecret }: Pair,
  report: Report,
): Promise<void> {
  // Clients whom no later section uses.
  const first = 1_501
  const people = Array.from({ length: colleagues + 1 }, (_, index) => first + index)
  const emails = people.map((number) => `'${emailOf(number)}'`).join(', ')
  const users = await cluster.run<{ id: string; email: string }>(
    database,
    `update users set role = 'admin' where email in (${emails}) returning id, email`,
  )
  const agent = new Agent({ keepAlive: true })
  const call = (number: number, method: string, path: string) =>
    send(agent, ours.port, cookieOf(sessionSecret, number), method, path)
  const streams: number[] = []
  const refusals: number[] = []
  let served = 0
  for (const number of people.slice(1)) {
    const id = users.find(({ email }) => email === emailOf(number))?.id as string
    const { ended } = await openStream(ours.port, cookieOf(sessionSecret, number))
    if ((await call(number, 'GET', '/api/session')) !== 200) throw new Error(`${emailOf(number)} is not signed in.`)
    const status = await call(first, 'POST', `/api/team/${id}/deactivate`)
    if (status !== 204) throw new Error(`A deactivation was answered with ${status}.`)
    const done = performance.now()
    while ((await call(number, 'GET', '/api/session')) !== 401) served++
    refusals.push(performance.now() - done)
    streams.push(Math.max(0, (await ended) - done))
  }
  agent.destroy()

  report.title(`Deactivating ${colleagues} colleagues one after the other (ms from the response to the deactivation)`)
  const row = (name: string, delays: number[], what: string) => [
    name,
    milliseconds(median(delays)),
    milliseconds(quantile(delays, 0.95)),
    milliseconds(Math.max(...delays)),
    `< ${maxMilliseconds}`,
    report.judge(what, Math.max(...delays) < maxMilliseconds),
  ]
  report.table(
    ['until', 'p50', 'p95', 'max', 'target', ''],
    [
      row('the open stream has ended', streams, 'deactivation ends the open stream'),
      row('a request is refused', refusals, 'deactivation refuses requests'),
      [
        'requests served meanwhile',
        '',
        '',
        count(served),
        '0',
        report.judge('no request is served after it', served === 0),
      ],
    ],
  )
}

function send(agent: Agent, port: number, cookie: string, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // What is changed comes with a body, even where there is nothing to say.
    const body = method === 'GET' ? undefined : '{}'
    const headers = {
      host: 'bench.example',
      origin: 'http://bench.example',
      cookie,
      ...(body && { 'content-type': 'application/json' }),
    }
    request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
      .on('error', reject)
      .end(body)
  })
}

/** Opens a live stream. Resolves once it is open; `ended` resolves with when it has ended. */
function openStream(port: number, cookie: string): Promise<{ ended: Promise<number> }> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'bench.example', accept: 'text/event-stream', cookie }
    request({ port, host: '127.0.0.1', path: '/api/live', headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered with ${response.statusCode}.`))
      const ended = new Promise<number>((end) => response.on('close', () => end(performance.now())))
      response.once('data', () => resolve({ ended }))
      return response.resume()
    })
      .on('error', reject)
      .end()
  })
}
