import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median, milliseconds } from './figure.ts'
import type { Report } from './report.ts'
import { startServer, stopLeftPostgres, type ServerProcess } from './server-process.ts'
import type { Stage } from './stage.ts'

const starts = 3
const idleFor = 10_000
const limits = { first: 8_000, existing: 1_000, memory: 100 }

/** Measures starts as an operator sees them: from the command to the first response, PostgreSQL of its own included. */
export async function measureStart(stage: Stage, report: Report): Promise<void> {
  const data = path.join(stage.folder, 'start')
  // Killed before the run ends, our server leaves its PostgreSQL behind.
  stage.onEnd(() => stopLeftPostgres(data))
  const start = (environment: Record<string, string> = {}) =>
    startServer(stage, 'build/server/server.mjs', { DATA_DIR: data, ...environment })
  // A machine that never ran the portal has no compiled code kept either.
  const first = await start({ NODE_DISABLE_COMPILE_CACHE: '1' })
  await first.stop()
  await (await start()).stop()

  const existing: number[] = []
  for (let time = 0; time < starts; time++) {
    const server = await start()
    existing.push(server.readyAfter)
    await server.stop()
  }
  let server = await start()
  const adopting: number[] = []
  for (let time = 0; time < starts; time++) {
    await server.kill()
    server = await start()
    adopting.push(server.readyAfter)
  }
  await server.stop()
  report.title('Start, from the command to the first answer of /api/health, in ms')
  report.table(
    ['', 'figure', 'target', ''],
    [
      [
        'first start, empty folder',
        milliseconds(first.readyAfter),
        `< ${limits.first}`,
        report.judge('first start', first.readyAfter < limits.first),
      ],
      [
        `on existing data, PostgreSQL stopped before (median of ${starts})`,
        milliseconds(median(existing)),
        `< ${limits.existing}`,
        report.judge('start on existing data', median(existing) < limits.existing),
      ],
      [
        `PostgreSQL left by kill -9 and adopted (median of ${starts})`,
        milliseconds(median(adopting)),
        `< ${limits.existing}`,
        report.judge('start with PostgreSQL adopted', median(adopting) < limits.existing),
      ],
    ],
  )
}

/** Measures the memory of an idle server, and of one that has worked before when there is one. */
export async function measureMemory(stage: Stage, worked: ServerProcess | undefined, report: Report): Promise<void> {
  const start = () => startServer(stage, 'build/server/server.mjs', { DATA_DIR: path.join(stage.folder, 'idle') })
  // The very first start after a change of the code strips its types and makes the database, and holds more memory.
  await (await start()).stop()
  const idle = await start()
  await wait(idleFor)
  const megabytes = (server: ServerProcess) => Math.round(server.memory() / 1_048_576)
  const [fresh, after] = [megabytes(idle), worked && megabytes(worked)]
  await idle.stop()
  report.title(`Memory of the server's process beside PostgreSQL after ${idleFor / 1_000} s without a request, in MB`)
  report.table(
    ['', 'figure', 'target', ''],
    [
      [
        'since a start on existing data',
        String(fresh),
        `<= ${limits.memory}`,
        report.judge('idle memory', fresh <= limits.memory),
      ],
      ...(after === undefined ? [] : [['after the load of this run', String(after), '', '']]),
    ],
  )
}
