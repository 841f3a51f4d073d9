import { fork } from 'node:child_process'
import path from 'node:path'
import type { Attack } from './attacker.ts'
import { count, milliseconds, quantile } from './figure.ts'
import { runLoad } from './load.ts'
import type { Pair } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf, listRows } from './request.ts'
import type { ServerProcess } from './server-process.ts'

const inFlight = 40
const others = 8
const lasts = 4_000
const warmUp = 10_000
const mebibyte = 1_048_576
const limits = { p95: 100, memory: 50 }

const head = (target: string, length: number, cookie = '') =>
  `POST ${target} HTTP/1.1\r\nhost: bench.example\r\norigin: http://bench.example\r\n${cookie && `cookie: ${cookie}\r\n`}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
const nested = '['.repeat(65_536)
const line =
  '{"line":1,"occurredOn":"2026-01-05","description":"x","customer":"y","amountCents":100,"kind":"sale","method":"card","status":"settled"},'

/** Measures what others notice of 40 requests at a time that mean harm, and what they cost the server's memory. */
export async function measureHostile({ ours, sessionSecret }: Pair, report: Report): Promise<void> {
  const callers = Array.from({ length: others }, (_, index) => listRows(cookieOf(sessionSecret, 301 + index))).map(
    (request) => () => request,
  )
  // The memory of a server that has just begun to work grows by itself.
  await runLoad(ours.port, callers, warmUp)
  const highestCalm = watchMemory(ours)
  const calm = await runLoad(ours.port, callers, lasts)
  let before = highestCalm()
  const rows = [
    [
      'nobody means harm',
      milliseconds(quantile(calm.latencies, 0.5)),
      milliseconds(quantile(calm.latencies, 0.95)),
      milliseconds(quantile(calm.latencies, 1)),
      '',
      '',
      '',
      '',
    ],
  ]

  const large = '/api/merchant-imports/check'
  const attacks: { name: string; head: string; body: string; repeat: number; target: boolean }[] = [
    {
      name: '12 MB of brackets, not signed in',
      head: head(large, 12 * mebibyte),
      body: nested,
      repeat: 192,
      target: true,
    },
    {
      name: '1 MB of brackets to the sign-in',
      head: head('/api/auth/sign-in/email', mebibyte),
      body: nested,
      repeat: 16,
      target: true,
    },
    {
      name: '12 MB of brackets, signed in',
      head: head(large, 12 * mebibyte, cookieOf(sessionSecret, 399)),
      body: nested,
      repeat: 192,
      target: true,
    },
    {
      name: '12 MB of lines, signed in, one account',
      head: head(large, 12 * mebibyte, cookieOf(sessionSecret, 399)),
      body: line.repeat(400),
      repeat: Math.ceil((12 * mebibyte) / (line.length * 400)),
      target: false,
    },
  ]
  for (const { name, target, ...attack } of attacks) {
    const highest = watchMemory(ours)
    const [sent, round] = await Promise.all([
      send({ port: ours.port, requests: inFlight, milliseconds: lasts, ...attack }),
      runLoad(ours.port, callers, lasts),
    ])
    const reached = Math.max(before, highest())
    const grown = (reached - before) / mebibyte
    before = reached
    const p95 = quantile(round.latencies, 0.95)
    rows.push([
      name,
      milliseconds(quantile(round.latencies, 0.5)),
      milliseconds(p95),
      milliseconds(quantile(round.latencies, 1)),
      grown.toFixed(0),
      count(sent),
      ...(target
        ? [
            `p95 < ${limits.p95}, MB < ${limits.memory}`,
            report.judge(`others during 40 x ${name}`, p95 < limits.p95 && grown < limits.memory),
          ]
        : ['', '']),
    ])
  }
  report.title(
    `List of ${others} callers in ms while ${inFlight} hostile requests are in flight, and how far the server's memory goes above its highest until then, in MB`,
  )
  report.table(['', 'p50', 'p95', 'worst', 'MB', 'requests', 'target', ''], rows)
}

function send(attack: Attack): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'attacker.ts'))
    child.once('message', (sent) => resolve(sent as number)).once('error', reject)
    child.send(attack)
  })
}

/** Looks at the memory again and again; the function returned stops that and gives the highest. Bytes. */
function watchMemory(server: ServerProcess): () => number {
  let highest = 0
  const look = () => {
    highest = Math.max(highest, server.memory())
  }
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    look()
    return highest
  }
}
