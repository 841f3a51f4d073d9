import type { Database } from '../../../kit/database/database.ts'
import { managersOnly } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { systemRoutes } from '../contract.ts'
import { readAsManager, type ServerFigures, type StoredFigures } from './figures.ts'
import { judge } from './judge.ts'

export type SystemParts = {
  database: Database
  /** What this server knows of itself. */
  readServer: () => Promise<ServerFigures>
}

/** Puts the page about the system on the application. The database decides who is a manager. */
export function serveSystem(serve: Serve, { database, readServer }: SystemParts): void {
  serve(systemRoutes.read, async ({ identity }) => {
    const begun = performance.now()
    const [rows] = await database.asUser<{ figures: StoredFigures | null }>(identity, [readAsManager])
    const answer = performance.now() - begun
    const stored = rows?.[0]?.figures
    if (!stored) throw managersOnly()
    const server = await readServer()
    const { version, startedAt, readers, transfers } = server
    return {
      version,
      startedAt: startedAt.toISOString(),
      readers,
      transfers,
      parts: judge({ ...stored, server, answer }),
    }
  })
}
