import type { TestProject } from 'vitest/node'
import { makeDataFolder, startServer } from '../faults/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext { site: string }
}

/** The demo as a newcomer starts it, on a folder of its own, for all end-to-end tests of a run. */
export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const data = makeDataFolder()
  const server = await startServer(data.folder, {}, 'src/app/demo.ts')
  project.provide('site', server.address)
  return async () => {
    await server.stop()
    await data.remove()
  }
}
