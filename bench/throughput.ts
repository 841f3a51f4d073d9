import type { Cluster } from './cluster.ts'
import { count, median, milliseconds, pairedRatio, quantile, ratio } from './figure.ts'
import { emailOf } from './fill.ts'
import { runLoad, type NextRequest, type Round } from './load.ts'
import type { Pair } from './pair.ts'
import { readDatabaseTime, readProcessorTime } from './processor-time.ts'
import type { Report } from './report.ts'
import { changeInTurn, cookieOf, createRow, listRows, mix } from './request.ts'
import { requireSameResponses } from './same-responses.ts'

export const lines = ['list', 'create', 'update', 'mixed'] as const
export type Line = (typeof lines)[number]

const maxCallers = 32
// Many short ones in turn, each compared with the one beside it: what disturbs the machine then spoils few of the pairs.
const rounds = 15
const roundLength = 500
/**
 * Rounds before those that count, in which the engine compiles what requests run; after twelve of creates it still did. In turn like
 * the others: a server that rests for seconds loses its compiled code to the collector.
 */
const warmUpRounds = 24
/** Of the limit: with one caller, and with as many as are measured. */
const wanted: Record<Line, number> = { list: 0.9, create: 0.8, update: 0.8, mixed: 0.85 }
const wantedAlone = 0.7
const names: Record<Line, string> = {
  list: 'list of 20 own rows',
  create: 'create',
  update: 'update',
  mixed: 'mixed 80/15/5',
}

/** Processor time per request in microseconds: of the server's process, and of PostgreSQL's processes for it. */
type Cost = { server: number; database: number }
type Measured = { perSecond: number; p50: number; p99: number; cost: Cost | undefined }
type Side = { port: number; processId: number; database: string; callers: NextRequest[] }
type Taken = Round & { cost: Cost | undefined }

/** Measures the chosen lines on both servers in turn, at 1 and at 32 callers, and prints ours beside the limit. */
export async function measureThroughput(cluster: Cluster, pair: Pair, chosen: Line[], report: Report): Promise<void> {
  report.title(
    `Requests per second: ours beside the limit, a bare server that checks nothing (medians of ${rounds} rounds in turn, the ratio is the median of paired rounds; p50, p99 in ms)`,
  )
  await requireSameResponses(cluster, pair)
  const speeds: string[][] = []
  const costs: string[][] = []
  for (const line of chosen) {
    const ours = await makeSide(cluster, pair, 'ours', line)
    const bare = await makeSide(cluster, pair, 'bare', line)
    const both = (callers: number, times: number) =>
      alternate([() => takeRound(ours, callers), () => takeRound(bare, callers)], times)
    await both(maxCallers, warmUpRounds)
    for (const callers of [1, maxCallers]) {
      await both(callers, 4)
      const [our = [], their = []] = await both(callers, rounds)
      const [mine, limit] = [summarize(our), summarize(their)]
      const reached = pairedRatio(our.map(speedOf), their.map(speedOf))
      speeds.push(describeSpeed(line, callers, mine, limit, reached, report))
      if (callers === maxCallers) costs.push(...describeCost(line, mine.cost, limit.cost))
    }
  }
  report.table(
    ['', 'callers', 'ours /s', 'limit /s', 'ratio', 'ours p50', 'limit p50', 'ours p99', 'limit p99', 'target', ''],
    speeds,
  )
  if (costs.length === 0) return
  report.title(`Where the time goes at ${maxCallers} callers: microseconds on a processor per request`)
  report.table(['', 'our server', 'its PostgreSQL', 'limit', 'its PostgreSQL', 'limit / ours'], costs)
}

/** Runs each way once per round, one after the other, so that what disturbs the machine disturbs all alike. */
export async function alternate<T>(ways: (() => Promise<T>)[], times: number): Promise<T[][]> {
  const results = ways.map((): T[] => [])
  for (let round = 0; round < times; round++) {
    for (const [index, way] of ways.entries()) results[index]?.push(await way())
  }
  return results
}

async function takeRound(side: Side, callers: number): Promise<Taken> {
  const read = () => [readProcessorTime(side.processId), readDatabaseTime(side.database)]
  const [server, database] = read()
  const round = await runLoad(side.port, side.callers.slice(0, callers), roundLength)
  const [serverAfter, databaseAfter] = read()
  if (server === undefined || database === undefined || serverAfter === undefined || databaseAfter === undefined)
    return { ...round, cost: undefined }
  return {
    ...round,
    cost: { server: (serverAfter - server) / round.requests, database: (databaseAfter - database) / round.requests },
  }
}

const speedOf = ({ requests, seconds }: Round): number => requests / seconds

function summarize(taken: Taken[]): Measured {
  const costs = taken.flatMap(({ cost }) => (cost ? [cost] : []))
  return {
    perSecond: median(taken.map(speedOf)),
    p50: median(taken.map(({ latencies }) => median(latencies))),
    p99: median(taken.map(({ latencies }) => quantile(latencies, 0.99))),
    cost:
      costs.length > 0
        ? { server: median(costs.map(({ server }) => server)), database: median(costs.map(({ database }) => database)) }
        : undefined,
  }
}

/** Callers who are clients of their own, so that none is in another's way. Each line has clients that no other line uses. */
async function makeSide(cluster: Cluster, pair: Pair, which: 'ours' | 'bare', line: Line): Promise<Side> {
  const database = which === 'ours' ? pair.database : pair.bareDatabase
  const { port, processId } = pair[which]
  const first = 101 + lines.indexOf(line) * maxCallers
  const numbers = Array.from({ length: maxCallers }, (_, index) => first + index)
  const rows = await cluster.run<{ email: string; ids: string[] }>(
    database,
    `
    select u.email, array_agg(a.id::text order by a.id) as ids from users u join business_bank_accounts a on a.user_id = u.id
    where u.email in (${numbers.map((number) => `'${emailOf(number)}'`).join(', ')}) group by u.email`,
  )
  const idsOf = new Map(rows.map(({ email, ids }) => [email, ids]))
  const callers = numbers.map((number, index): NextRequest => {
    const cookie = cookieOf(pair.sessionSecret, number)
    const list = listRows(cookie)
    const create = createRow(cookie)
    const update = changeInTurn(cookie, idsOf.get(emailOf(number)) ?? [])
    return {
      list: () => list,
      create: () => create,
      update,
      mixed: mix(
        () => list,
        () => create,
        update,
        index,
      ),
    }[line]
  })
  return { port, processId, database, callers }
}

function describeSpeed(
  line: Line,
  callers: number,
  ours: Measured,
  limit: Measured,
  reached: number,
  report: Report,
): string[] {
  const target = callers === maxCallers ? wanted[line] : wantedAlone
  return [
    names[line],
    String(callers),
    count(ours.perSecond),
    count(limit.perSecond),
    ratio(reached),
    milliseconds(ours.p50),
    milliseconds(limit.p50),
    milliseconds(ours.p99),
    milliseconds(limit.p99),
    `>= ${ratio(target)}`,
    report.judge(`${line} at ${callers} ${callers === 1 ? 'caller' : 'callers'}`, reached >= target),
  ]
}

function describeCost(line: Line, ours: Cost | undefined, limit: Cost | undefined): string[][] {
  if (!ours || !limit) return []
  const part = (limit.server + limit.database) / (ours.server + ours.database)
  return [
    [names[line], count(ours.server), count(ours.database), count(limit.server), count(limit.database), ratio(part)],
  ]
}
