import path from 'node:path'
import { readConfig } from '../src/app/config.ts'
import { openKeys } from '../src/app/server/keys.ts'
import type { Cluster } from './cluster.ts'
import { fillClients, layBare } from './fill.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import type { Stage } from './stage.ts'

/** Clients of the database that the pair of servers is measured on. */
export const clients = 2_000

/** Our server and the limit, on two databases with the same content in one PostgreSQL. */
export type Pair = {
  ours: ServerProcess
  bare: ServerProcess
  database: string
  bareDatabase: string
  sessionSecret: string
}

export async function openPair(stage: Stage, cluster: Cluster): Promise<Pair> {
  await cluster.make('ours')
  await fillClients(cluster, 'ours', clients)
  await cluster.make('bare', 'ours')
  await layBare(cluster, 'bare')
  const ours = await startOurs(stage, cluster, 'ours')
  const bare = await startServer(stage, 'bench/bare-server.ts', {
    // In the time zone in which ours shows its moments, and planning each statement once as ours does.
    BENCH_DATABASE: JSON.stringify({
      ...cluster.connection('bare', 'portal'),
      options: `-c timezone=${readConfig({}, { dataDirectory: '' }).timeZone} -c plan_cache_mode=force_generic_plan`,
    }),
  })
  return { ours, bare, database: 'ours', bareDatabase: 'bare', sessionSecret: readSessionSecret(stage) }
}

/** Starts our server as `npm start` does, on a database of the run's cluster. */
export function startOurs(
  stage: Stage,
  cluster: Cluster,
  database: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServer(
    stage,
    'build/server/server.mjs',
    {
      DATABASE_URL: cluster.url(database),
      DATA_DIR: path.join(stage.folder, database),
      SECRET_KEY_FILE: keyFile(stage),
      PUBLIC_URL: 'http://bench.example',
      TRUST_PROXY: '127.0.0.1',
      WRITES_PER_MINUTE: '1000000000',
      SECOND_FACTOR: 'nobody',
      DATA_PER_HOUR: '1000 TB',
      ...environment,
    },
    { observed: true },
  )
}

export const readSessionSecret = (stage: Stage): string => openKeys(keyFile(stage)).derive('session')

const keyFile = (stage: Stage) => path.join(stage.folder, 'secret.key')
