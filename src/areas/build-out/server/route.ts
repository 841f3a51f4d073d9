import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { notFound, staleVersion } from '../../../kit/http/server/problem.ts'
import type { LiveFeed } from '../../../kit/live/server/feed.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { Composer } from '../../../kit/mail/compose.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { RecordStore } from '../../../kit/record/server/store.ts'
import { answerRoutes } from '../answer-contract.ts'
import { commentRoutes } from '../comment-contract.ts'
import { buildOutRoutes } from '../contract.ts'
import { manyRoutes } from '../many-contract.ts'
import { prepareAsk } from './ask-many.ts'
import { changeMany, checkMany, listCommonTasks } from './change-many.ts'
import { moveRoutes } from '../move-contract.ts'
import { taskRoutes } from '../task-contract.ts'
import { templateRoutes } from '../template-contract.ts'
import { acceptAnswer } from './accept.ts'
import {
  givePart,
  openRequest,
  readAnswer,
  removeSentFile,
  returnAnswer,
  revealPart,
  sendAnswer,
  takeBackAnswer,
} from './answer.ts'
import { addComment, listComments, putComment } from './comment.ts'
import { readFiling } from './filing.ts'
import { moveClient, undoMove } from './move.ts'
import { addTask, readColleagues, swapTasks, takeBackTask } from './plan-change.ts'
import { takeBackNotice } from './notice.ts'
import { previewMail } from './preview-mail.ts'
import {
  askClient,
  pauseReminders,
  receiveRequest,
  remindClient,
  remindOfTask,
  reopenRequest,
  withdrawRequest,
} from './request.ts'
import { pointAtDocument } from './request-document.ts'
import { addTemplate, deleteTemplate, listTemplates, renameTemplate } from './request-template.ts'
import { readBuildOut } from './statement.ts'
import { changeTask, undoTask } from './task.ts'
import { watchTasks } from './task-presence.ts'

/** Reads the build-out of a user, as far as the caller may see it. Returns JSON text. */
export async function loadBuildOut(database: Database, identity: Identity, owner: string): Promise<string> {
  const [rows] = await database.asUser<{ row: string }>(identity, [readBuildOut(owner)])
  if (!rows?.[0]) throw notFound('No build-out found.')
  return rows[0].row
}

/** Puts the build-out's routes on the application. `onMail` is called after a message was written. */
export function serveBuildOut(
  serve: Serve,
  {
    database,
    keyring,
    stores,
    publicUrl,
    composeMail,
    onMail,
    feed,
    flush,
  }: {
    database: Database
    keyring: Keyring
    stores: Map<string, RecordStore>
    publicUrl: string
    composeMail: Composer
    onMail: () => void
    feed: LiveFeed
    /** Begins work that is due now. */
    flush: () => void
  },
): void {
  const presence = watchTasks(database, feed)
  const afterMail = async (work: Promise<string>) => {
    const answer = await work
    onMail()
    return answer
  }
  const id = (params: Record<string, string>) => params['id'] as string

  serve(buildOutRoutes.read, async ({ identity, client }) => loadBuildOut(database, identity, client))
  serve(buildOutRoutes.change, async ({ identity, params, body, version }) =>
    database.asUser(identity, async (query) => {
      const changed = await query<{ user_id: string }>({
        text: 'update build_outs set start_date = $3, version = version + 1, updated_at = now() where id = $1 and version = $2 returning user_id',
        values: [id(params), version, body.startDate],
      })
      const [found] =
        changed.length > 0
          ? changed
          : await query<{ user_id: string }>({
              text: 'select user_id from build_outs where id = $1',
              values: [id(params)],
            })
      if (!found) throw notFound()
      const [row] = await query<{ row: string }>(readBuildOut(found.user_id))
      if (changed.length > 0) return row?.row
      throw staleVersion(JSON.parse(row?.row ?? '{}'))
    }),
  )
  serve(buildOutRoutes.pauseReminders, async ({ identity, params, body }) =>
    pauseReminders(database, identity, id(params), body.paused),
  )
  serve(buildOutRoutes.changeTask, async ({ identity, params, body, version }) =>
    changeTask(database, identity, id(params), version, body),
  )
  serve(buildOutRoutes.undoTask, async ({ identity, params, version }) =>
    undoTask(database, identity, id(params), version),
  )
  serve(taskRoutes.add, async ({ identity, params, body, idempotencyKey }) =>
    addTask(database, identity, id(params), body, idempotencyKey),
  )
  serve(taskRoutes.takeBack, async ({ identity, params, version }) =>
    takeBackTask(database, identity, id(params), version),
  )
  serve(taskRoutes.swap, async ({ identity, params, version, body }) =>
    swapTasks(database, identity, id(params), version, body),
  )
  serve(taskRoutes.colleagues, ({ identity }) => readColleagues(database, identity))
  serve(moveRoutes.move, ({ identity, params, body }) => moveClient(database, identity, id(params), body))
  serve(moveRoutes.undoMove, ({ identity, params, body }) => undoMove(database, identity, id(params), body.tasks))
  serve(manyRoutes.common, ({ identity, body }) => listCommonTasks(database, identity, body.clients))
  serve(manyRoutes.checkMany, ({ identity, body }) => checkMany(database, identity, body))
  serve(manyRoutes.changeMany, async ({ identity, body, idempotencyKey }) => {
    const made = await changeMany(database, identity, body, idempotencyKey)
    flush()
    return made
  })
  serve(commentRoutes.comments, ({ identity, params }) => listComments(database, identity, id(params)))
  serve(commentRoutes.comment, ({ identity, params, body, idempotencyKey }) =>
    addComment(database, identity, id(params), body, idempotencyKey),
  )
  serve(commentRoutes.deleteComment, ({ identity, params }) => putComment(database, identity, id(params), true))
  serve(commentRoutes.restoreComment, ({ identity, params }) => putComment(database, identity, id(params), false))
  serve(commentRoutes.here, ({ identity, params, body }) => presence.note(identity, id(params), body.here))
  serve(commentRoutes.presence, ({ identity, params }) => presence.read(identity, id(params)))
  serve(buildOutRoutes.remindTask, async ({ identity, params }) =>
    remindOfTask(database, identity, publicUrl, id(params)),
  )
  serve(buildOutRoutes.ask, async ({ identity, body }) => afterMail(askClient(database, identity, publicUrl, body)))
  serve(buildOutRoutes.askMany, ({ identity, body, idempotencyKey }) =>
    prepareAsk(database, identity, body, idempotencyKey),
  )
  serve(templateRoutes.templates, ({ identity }) => listTemplates(database, identity))
  serve(templateRoutes.addTemplate, ({ identity, body }) => addTemplate(database, identity, body))
  serve(templateRoutes.renameTemplate, ({ identity, params, version, body }) =>
    renameTemplate(database, identity, id(params), version, body.name),
  )
  serve(templateRoutes.deleteTemplate, ({ identity, params }) => deleteTemplate(database, identity, id(params)))
  serve(templateRoutes.previewMail, ({ identity, body }) =>
    previewMail(database, identity, { publicUrl, composeMail }, body),
  )
  serve(buildOutRoutes.pointAt, async ({ identity, params, body }) =>
    pointAtDocument(database, identity, id(params), body.document),
  )
  serve(buildOutRoutes.remind, async ({ identity, params }) => remindClient(database, identity, publicUrl, id(params)))
  serve(buildOutRoutes.receive, async ({ identity, params }) => receiveRequest(database, identity, id(params)))
  serve(buildOutRoutes.takeBackNotice, async ({ identity, params, version }) =>
    takeBackNotice(database, identity, id(params), version),
  )
  serve(buildOutRoutes.reopen, async ({ identity, params }) => reopenRequest(database, identity, id(params)))
  serve(answerRoutes.open, async ({ identity, params }) => openRequest(database, identity, id(params)))
  serve(answerRoutes.read, async ({ identity, params }) => readAnswer(database, identity, id(params)))
  serve(answerRoutes.give, async ({ identity, params, body }) =>
    givePart(database, keyring, identity, id(params), body),
  )
  serve(answerRoutes.send, async ({ identity, params, query }) =>
    sendAnswer(database, identity, id(params), query.sha256),
  )
  serve(answerRoutes.takeBack, async ({ identity, params }) => takeBackAnswer(database, identity, id(params)))
  serve(answerRoutes.removeFile, async ({ identity, params }) => removeSentFile(database, identity, id(params)))
  serve(answerRoutes.reveal, async ({ identity, params }) => revealPart(database, keyring, identity, id(params)))
  serve(answerRoutes.return, async ({ identity, params, body }) =>
    returnAnswer(database, identity, publicUrl, id(params), body),
  )
  serve(answerRoutes.filing, async ({ identity, params }) => readFiling(database, identity, id(params)))
  serve(answerRoutes.accept, async ({ identity, params, body }) =>
    acceptAnswer({ database, keyring, stores }, identity, id(params), body),
  )
  serve(answerRoutes.withdraw, async ({ identity, params }) => withdrawRequest(database, identity, id(params)))
}
