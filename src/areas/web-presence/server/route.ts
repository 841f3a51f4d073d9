import type { Database } from '../../../kit/database/database.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { webPresenceRoutes } from '../contract.ts'
import { liveFrameHash, liveFramePage } from './live-frame.ts'
import { sendSandboxed, sendSandboxedScript } from '../../../kit/http/server/sandbox.ts'
import { findPreviousPage, findPage, listStates } from './template-page.ts'

/** Puts the previews of website templates on the application; saving and history are the record kind's own routes. */
export function serveWebPresence(serve: Serve, database: Database): void {
  serve(webPresenceRoutes.state, async ({ identity, client }) => ({
    items: await listStates(database, identity, client),
  }))

  serve(webPresenceRoutes.preview, async ({ identity, params, reply }) =>
    sendSandboxed(reply, await findPage(database, identity, params['id'] as string)),
  )

  serve(webPresenceRoutes.version, async ({ identity, params, reply }) =>
    sendSandboxed(reply, await findPreviousPage(database, identity, params['id'] as string, params['entry'] as string)),
  )

  serve(webPresenceRoutes.frame, async ({ reply }) => sendSandboxedScript(reply, liveFramePage, liveFrameHash))
}
