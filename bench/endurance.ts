import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { fillClients } from './fill.ts'
import { runLoad } from './load.ts'
import { readSessionSecret, startOurs } from './pair.ts'
import type { Report } from './report.ts'
import { changeInTurn, cookieOf, createRow, listRows, mix } from './request.ts'
import type { ServerProcess } from './server-process.ts'
import type { Stage } from './stage.ts'

const minutes = 20
const callers = 16
/** Between two looks at the memory. Milliseconds. */
const look = 10_000
/** Megabytes under load, and a minute after it. */
const max = { loaded: 180, after: 150 }
/** Servers beside each other under the same load, by the settings that differ. */
const ways: Record<string, Record<string, string>> = {
  'as it is started': {},
  'without bounds': { NODE_OPTIONS: '' },
}

/** Measures the memory of servers over 20 minutes of mixed load, with the bounds that they are started with and without them. */
export async function measureEndurance(stage: Stage, cluster: Cluster, report: Report): Promise<void> {
  const rows: string[][] = []
  const charts: string[] = []
  const servers: { name: string; database: string; server: ServerProcess }[] = []
  // One after the other: the first makes the key that all of them use.
  for (const [index, [name, environment]] of Object.entries(ways).entries()) {
    const database = `endurance_${index}`
    await cluster.make(database)
    await fillClients(cluster, database, callers)
    servers.push({ name, database, server: await startOurs(stage, cluster, database, environment) })
  }
  const measured = await Promise.all(
    servers.map(async ({ name, database, server }) => ({ name, ...(await endure(stage, cluster, database, server)) })),
  )
  for (const { name, idle, loaded, after } of measured) {
    const most = Math.max(...loaded)
    rows.push([name, String(idle), String(most), String(after)])
    charts.push(`    line [${loaded.filter((_, at) => at % 6 === 0).join(', ')}]`)
    if (name !== 'as it is started') continue
    report.judge('memory under 20 minutes of load', most < max.loaded)
    report.judge('memory a minute after 20 minutes of load', after < max.after)
  }
  report.title(`Memory of the server's process over ${minutes} minutes of mixed load by ${callers} callers, in MB`)
  report.table(['', 'before', `most (< ${max.loaded})`, `a minute after (< ${max.after})`], rows)
  report.line(['xychart-beta', '    x-axis "minutes" 0 --> 20', '    y-axis "MB" 80 --> 400', ...charts].join('\n  '))
}

async function endure(
  stage: Stage,
  cluster: Cluster,
  database: string,
  server: ServerProcess,
): Promise<{ idle: number; loaded: number[]; after: number }> {
  const secret = readSessionSecret(stage)
  const ids = await cluster.run<{ email: string; ids: string[] }>(
    database,
    `select u.email, array_agg(a.id::text order by a.id) as ids from users u join business_bank_accounts a on a.user_id = u.id group by 1 order by 1`,
  )
  const load = ids.map(({ email, ids: own }, start) => {
    const cookie = cookieOf(secret, Number(/\d+/.exec(email)?.[0]))
    const [list, create] = [listRows(cookie), createRow(cookie)]
    return mix(
      () => list,
      () => create,
      changeInTurn(cookie, own),
      start,
    )
  })
  const megabytes = () => Math.round(server.memory() / 1_048_576)
  await wait(look)
  const idle = megabytes()
  const loaded: number[] = []
  while (loaded.length < (minutes * 60_000) / look) {
    await runLoad(server.port, load, look)
    loaded.push(megabytes())
  }
  await wait(60_000)
  const after = megabytes()
  await server.stop()
  return { idle, loaded, after }
}
