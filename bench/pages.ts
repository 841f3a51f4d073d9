import { median, milliseconds, quantile } from './figure.ts'
import { runLoad } from './load.ts'
import type { Report } from './report.ts'
import { write } from './request.ts'
import { alternate } from './throughput.ts'

/** A page by its path, and below how many milliseconds the 95th percentile has to be. */
export type Page = { name: string; path: string; limit: number }

/** Each page so often, in turn with the others: what disturbs the machine for a moment then spoils one round of some. */
const rounds = 3
const [warmUp, roundLength] = [200, 500]
/** Of fewer requests than these the 95th percentile would be the slowest one. */
const fewest = 20

/**
 * Measures pages as one member of the staff, whose cookie it takes, one request after the other. `section` names them in the verdicts.
 * Prints a table with this title, of the medians of the rounds.
 */
export async function measurePages(
  { port, cookie, section, title }: { port: number; cookie: string; section: string; title: string },
  pages: Page[],
  report: Report,
): Promise<void> {
  const taken = await alternate(
    pages.map(
      ({ path }) =>
        () =>
          takeRound(port, write('GET', path, { cookie })),
    ),
    rounds,
  )
  report.title(`${title}, medians of ${rounds} rounds in turn`)
  report.table(
    ['', 'p50', 'p95', 'target', ''],
    pages.map(({ name, limit }, index) => {
      const [p50, p95] = [0.5, 0.95].map((part) =>
        median((taken[index] ?? []).map((latencies) => quantile(latencies, part))),
      ) as [number, number]
      const reached = report.judge(`${section}, ${name}: p95`, p95 < limit)
      return [name, milliseconds(p50), milliseconds(p95), `< ${limit}`, reached]
    }),
  )
}

async function takeRound(port: number, request: ReturnType<typeof write>): Promise<number[]> {
  await runLoad(port, [() => request], warmUp)
  const latencies: number[] = []
  while (latencies.length < fewest) latencies.push(...(await runLoad(port, [() => request], roundLength)).latencies)
  return latencies
}
