import type { TestProject } from 'vitest/node'
import { dayIn } from '../../src/kit/calendar/date.ts'
import { findPort, makeDataFolder, startServer } from '../faults/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses, one for each worker. */
    sites: string[]
    /** A data folder with the sample data of the demo, to be copied. */
    sampleData: string
    /** The day on which it was made. */
    madeOn: string
  }
}

/** Time zone of the portal where no other is set. */
export const zone = 'America/New_York'

/** The demo as a newcomer starts it, once for each worker, on copies of one folder. It believes us where we come from. */
export default async function startSites(project: TestProject): Promise<() => Promise<void>> {
  const sample = makeDataFolder()
  project.provide('madeOn', dayIn(zone))
  await (await startServer(sample.folder, {}, 'build/server/demo.mjs')).stop()
  const sites = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startSite(sample.folder)))
  project.provide('sampleData', sample.folder)
  project.provide(
    'sites',
    sites.map(({ address }) => address),
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    await sample.remove()
  }
}

async function startSite(sample: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const data = makeDataFolder(sample)
  const server = await startServer(
    data.folder,
    { PORT: String(await findPort()), TRUST_PROXY: '127.0.0.1' },
    'build/server/demo.mjs',
  )
  return {
    address: server.address,
    async stop() {
      await server.stop()
      await data.remove()
    },
  }
}
