import net from 'node:net'
import type { TestProject } from 'vitest/node'
import { makeDataFolder, startServer } from '../faults/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
  }
}

/** The demo as a newcomer starts it, on a folder of its own, for all end-to-end tests of a run. It believes us from where we come. */
export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const data = makeDataFolder()
  const server = await startServer(
    data.folder,
    { PORT: String(await findPort()), TRUST_PROXY: '127.0.0.1' },
    'src/app/demo.mjs',
  )
  project.provide('site', server.address)
  return async () => {
    await server.stop()
    await data.remove()
  }
}

// Chosen beforehand, because the links in mails name it.
function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
