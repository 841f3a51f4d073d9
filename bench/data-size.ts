import type { Cluster } from './cluster.ts'
import { count, median, milliseconds, pairedRatio, ratio } from './figure.ts'
import { fillClients, rowsEach } from './fill.ts'
import { runLoad, type NextRequest } from './load.ts'
import { clients as fewClients, startOurs, type Pair } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf, listRows } from './request.ts'
import type { Stage } from './stage.ts'
import { alternate } from './throughput.ts'

const manyClients = 20_000
// Many short ones: a moment in which the machine is busy with something else then spoils few.
const rounds = 24
const roundLength = 250
const [warmUpRounds, warmUpLength] = [12, 500]
const maxRatio = 1.15

/**
 * Compares the list in a database of many clients with the same in one of few. As many clients ask in both, spread
 * evenly over all of them, so that nothing but the size of the data differs.
 */
export async function measureDataSize(stage: Stage, cluster: Cluster, pair: Pair, report: Report): Promise<void> {
  await cluster.make('many')
  await fillClients(cluster, 'many', manyClients)
  const many = await startOurs(stage, cluster, 'many')
  const few = { port: pair.ours.port, callers: makeCallers(pair.sessionSecret, 1) }
  const crowd = { port: many.port, callers: makeCallers(pair.sessionSecret, manyClients / fewClients) }
  // Long enough for every client to have been there once, and in turn: the server of few clients has been at work before, the other has
  // compiled nothing yet, and one that rests loses what it compiled.
  await alternate(
    [few, crowd].map(
      ({ port, callers }) =>
        () =>
          runLoad(port, callers, warmUpLength),
    ),
    warmUpRounds,
  )
  const rows: string[][] = []
  for (const callers of [1, 8]) {
    const ways = [few, crowd].map(
      (side) => async () => median((await runLoad(side.port, side.callers.slice(0, callers), roundLength)).latencies),
    )
    const [small = [], large = []] = await alternate(ways, rounds)
    const times = pairedRatio(large, small)
    rows.push([
      `list of ${rowsEach} own rows`,
      String(callers),
      milliseconds(median(small)),
      milliseconds(median(large)),
      ratio(times),
      `<= ${maxRatio}`,
      report.judge(`p50 with ${manyClients} clients at ${callers} callers`, times <= maxRatio),
    ])
  }
  await many.stop()
  report.title(
    `p50 in ms by the size of the data, ${rowsEach} rows for each client (medians of ${rounds} rounds in turn; the ratio is that of each two)`,
  )
  report.table(
    ['', 'callers', `${count(fewClients)} clients`, `${count(manyClients)} clients`, 'ratio', 'target', ''],
    rows,
  )
}

/** Callers who each ask as another client every time. */
function makeCallers(secret: string, step: number): NextRequest[] {
  const requests = Array.from({ length: fewClients }, (_, index) => listRows(cookieOf(secret, (index + 1) * step)))
  return Array.from({ length: 8 }, (_, caller) => {
    let turn = caller * 251
    return () => requests[(turn += 7) % requests.length] as Buffer
  })
}
