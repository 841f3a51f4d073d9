import type { Database } from '../../../kit/database/database.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { trainingRoutes } from '../contract.ts'
import { completeAt } from '../complete.ts'
import { addVideo, changeVideo } from './save-video.ts'
import { keepProgress, readLibrary, readProgress } from './statement.ts'

type Row = { row: string }

/** Puts the training library, its progress and its editing on the application. */
export function serveTraining(serve: Serve, { database }: { database: Database }): void {
  const id = (params: Record<string, string>) => params['id'] as string

  serve(trainingRoutes.library, async ({ identity }) => {
    const [rows] = await database.asUser<Row>(identity, [readLibrary])
    return `{"items":${rows?.[0]?.row ?? '[]'}}`
  })
  serve(trainingRoutes.progress, async ({ identity, client }) => {
    const [rows] = await database.asUser<Row>(identity, [
      readProgress(
        client === identity.actorId || (client === identity.userId && identity.access !== 'viewing')
          ? undefined
          : client,
      ),
    ])
    return `{"items":${rows?.[0]?.row ?? '[]'}}`
  })
  serve(trainingRoutes.keepProgress, async ({ identity, params, body }) => {
    const [rows] = await database.asUser<Row>(identity, [
      keepProgress(id(params), { seconds: body.seconds, percent: body.percent, done: body.done }, completeAt),
    ])
    if (!rows?.[0]) throw notFound()
    return rows[0].row
  })
  serve(trainingRoutes.add, async ({ identity, body }) => addVideo(database, identity, body))
  serve(trainingRoutes.change, async ({ identity, params, body, version }) =>
    changeVideo(database, identity, id(params), version, body),
  )
}
