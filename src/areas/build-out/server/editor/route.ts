import type { Database } from '../../../../kit/database/database.ts'
import type { Statement } from '../../../../kit/database/statement.ts'
import { notFound } from '../../../../kit/http/server/problem.ts'
import type { Serve } from '../../../../kit/http/server/serve.ts'
import { planRoutes } from '../../plan-contract.ts'
import { addTask, beginDraft, changeTask, discardDraft, moveTask, setRemoved } from './draft.ts'
import { previewDraft } from './preview.ts'
import { publishDraft, withdrawPublication } from './publish.ts'
import { readPlan, readVersion } from './statement.ts'

/** Puts the editor of the plan on the application. `flush` has due jobs looked at. */
export function servePlan(serve: Serve, database: Database, flush: () => void): void {
  const id = (params: Record<string, string>) => params['id'] as string

  serve(planRoutes.read, async ({ identity }) => {
    const [rows] = await database.asUser<{ row: string }>(identity, [readPlan])
    return rows?.[0]?.row
  })
  serve(planRoutes.readVersion, async ({ identity, params }) => {
    const version = params['version'] as string
    const [rows] = await database.asUser<{ row: string }>(
      identity,
      // What is no number of a version is one that does not exist.
      [readVersion(/^\d{1,6}$/.test(version) ? Number(version) : 0)] satisfies Statement[],
    )
    if (!rows?.[0]) throw notFound('There is no such version of the plan.')
    return rows[0].row
  })
  serve(planRoutes.begin, async ({ identity }) => beginDraft(database, identity))
  serve(planRoutes.discard, async ({ identity, params, version }) =>
    discardDraft(database, identity, id(params), version),
  )
  serve(planRoutes.add, async ({ identity, params, body }) => addTask(database, identity, id(params), body))
  serve(planRoutes.change, async ({ identity, params, version, body }) =>
    changeTask(database, identity, id(params), version, body),
  )
  serve(planRoutes.move, async ({ identity, params, body }) => moveTask(database, identity, id(params), body))
  serve(planRoutes.remove, async ({ identity, params }) => setRemoved(database, identity, id(params), true))
  serve(planRoutes.restore, async ({ identity, params }) => setRemoved(database, identity, id(params), false))
  serve(planRoutes.preview, async ({ identity, params }) => previewDraft(database, identity, id(params)))
  serve(planRoutes.publish, async ({ identity, params, version, body }) => {
    const made = await publishDraft(database, identity, id(params), version, body)
    flush()
    return made
  })
  serve(planRoutes.withdraw, async ({ identity, params }) => withdrawPublication(database, identity, id(params)))
}
