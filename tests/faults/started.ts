import type { TestProject } from 'vitest/node'
import { makeDataFolder, startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start leaves it, to be copied where the start itself is not tested. */
    startedData: string
  }
}

export default async function startOnce(project: TestProject): Promise<() => Promise<void>> {
  const data = makeDataFolder()
  await (await startServer(data.folder)).stop()
  project.provide('startedData', data.folder)
  return data.remove
}
