import type { RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Cluster } from './cluster.ts'
import { count, median, pairedRatio, ratio } from './figure.ts'
import { emailOf, rowsEach } from './fill.ts'
import { createKind, listedKinds, listKind } from './kind-request.ts'
import { runLoad, type NextRequest } from './load.ts'
import type { Pair } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf } from './request.ts'
import { alternate } from './throughput.ts'

const callers = 32
// Many short ones in turn, so that what disturbs the machine disturbs both of a pair, or few of the pairs. The speed of creates varies by
// a fifth from one round to the next: of 24 rounds of 250 ms the median of all pairs varied by 0.04, of these it does by 0.03.
const rounds = 80
const roundLength = 100
const warmUp = 500
const numbersFrom = (first: number, many: number) => Array.from({ length: many }, (_, index) => first + index)
/** All of them are notified of what clients ask for, and the one who has the client by mail, too. */
const staff = numbersFrom(401, 8)
/** Of the line of bank accounts. */
const wanted = 0.8

/** Measures list and create of every kind at 32 callers, in turn with those of bank accounts, and prints each beside that line. */
export async function measureKinds(cluster: Cluster, pair: Pair, report: Report): Promise<void> {
  const clients = numbersFrom(301, callers)
  const cookies = clients.map((number) => cookieOf(pair.sessionSecret, number))
  await cluster.run(
    pair.database,
    `update users set role = 'admin', email_verified = true where email in (${staff.map((number) => `'${emailOf(number)}'`).join(', ')});
     update clients c set assignee_id = (select u.id from users u where u.role = 'admin' order by md5(u.id::text || c.id::text) limit 1)
       where c.id in (select id from users where email in (${clients.map((number) => `'${emailOf(number)}'`).join(', ')}))`,
  )
  // Bank accounts get the samples' rows too, so that all lists are as long in bytes as their forms make them.
  await cluster.run(
    pair.database,
    `delete from business_bank_accounts where user_id in (select id from users where email in (${clients.map((number) => `'${emailOf(number)}'`).join(', ')}))`,
  )
  for (const kind of listedKinds) await fill(pair.ours.port, kind, cookies)
  await cluster.run(pair.database, 'vacuum (analyze)')

  const rows: string[][] = []
  for (const line of ['list', 'create'] as const) {
    const requests = listedKinds.map((kind) =>
      cookies.map((cookie, index): NextRequest => {
        if (line === 'create') return createKind(kind, cookie, 10_000 + 1_000 * index)
        const list = listKind(kind, cookie)
        return () => list
      }),
    )
    for (const callersOf of requests) await runLoad(pair.ours.port, callersOf, warmUp)
    const results = await alternate(
      requests.map((callersOf) => async () => {
        const { requests: answered, seconds } = await runLoad(pair.ours.port, callersOf, roundLength)
        return answered / seconds
      }),
      rounds,
    )
    const bank = results[listedKinds.findIndex(({ name }) => name === 'bankAccount')] ?? []
    for (const [index, kind] of listedKinds.entries()) {
      const speeds = results[index] ?? []
      const part = pairedRatio(speeds, bank)
      rows.push([
        `${line} ${kind.name}`,
        count(median(speeds)),
        ratio(part),
        `>= ${ratio(wanted)}`,
        report.judge(`${line} of ${kind.name} beside bank accounts`, part >= wanted),
      ])
    }
  }
  report.title(
    `Requests per second of every kind at ${callers} callers, beside bank accounts (medians of ${rounds} rounds in turn; the ratio is that of each two)`,
  )
  report.table(['', '/s', 'of bank accounts', 'target', ''], rows)
}

/** Rows as every client has of bank accounts, made through the routes. */
async function fill(port: number, kind: RecordKind, cookies: string[]): Promise<void> {
  const callersOf = cookies.map((cookie, index) => createKind(kind, cookie, index * 20))
  for (let n = 0; n < rowsEach; n++) await runLoad(port, callersOf, 0)
}
