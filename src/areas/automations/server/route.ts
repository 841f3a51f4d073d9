import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { RecordStore } from '../../../kit/record/server/store.ts'
import { automationRoutes } from '../contract.ts'

export type AutomationParts = { database: Database; requests: RecordStore; automations: RecordStore }

type Request = { user_id: string; type: string; description: string; priority: string }

/** Puts on the application what the web presence needs beside its records. */
export function serveAutomations(serve: Serve, parts: AutomationParts): void {
  serve(automationRoutes.accept, async ({ identity, params }) => {
    await acceptRequest(parts, identity, params['id'] as string)
    return parts.requests.find(identity, params['id'] as string)
  })
}

// In one transaction, and only by the one who moves the request: of two people who accept at once, one makes the automation.
async function acceptRequest(
  { database, automations }: AutomationParts,
  identity: Identity,
  id: string,
): Promise<void> {
  await database.asUser(identity, async (query) => {
    const [accepted] = await query<Request>({
      text: `update request_automations set status = 'Accepted', version = version + 1, updated_at = now()
        where id = $1 and status <> 'Accepted' and deleted_at is null returning user_id, type, description, priority`,
      values: [id],
    })
    if (!accepted) {
      const [there] = await query({
        text: 'select 1 from request_automations where id = $1 and deleted_at is null',
        values: [id],
      })
      if (!there) throw notFound('This request was deleted. It can be restored from the trash.')
      return
    }
    const { user_id: owner, ...input } = accepted
    await query(automations.insert(newId(), owner, input))
  })
}
