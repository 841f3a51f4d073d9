import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { LiveFeed } from '../../../kit/live/server/feed.ts'
import { chatRoutes, type TeamContact } from '../contract.ts'
import { readMessages, sendMessage } from './message.ts'
import { watchPresence } from './presence.ts'
import { findConversation, listConversations, listOthers, listPeople, readUpTo, setArchived } from './statement.ts'

type Shaped = { row: string }

export type ChatParts = { database: Database; feed: LiveFeed; contact: TeamContact }

/** Puts the support chat on the application: conversations, messages, what was read, archive, and who is connected. */
export function serveChat(serve: Serve, { database, feed, contact }: ChatParts): void {
  const presence = watchPresence(feed)

  serve(chatRoutes.list, async ({ identity, query }) => {
    const search = query.search?.trim()
    const statements = [listConversations(query), ...(search && !query.cursor ? [listOthers(search)] : [])]
    const [rows = [], others] = await database.asUser<Shaped & { cursor: string }>(identity, statements)
    const page = rows.slice(0, query.limit)
    const next = rows.length > query.limit ? JSON.stringify(page.at(-1)?.cursor) : 'null'
    return `{"items":[${page.map(({ row }) => row).join(',')}],"next":${next},"others":${others?.[0]?.row ?? '[]'}}`
  })

  serve(chatRoutes.find, async ({ identity, query }) => {
    const [rows] = await database.asUser<Shaped>(identity, [findConversation(clientOf(identity, query.client, 'client'))])
    return rowOf(rows)
  })

  serve(chatRoutes.messages, async ({ identity, query }) =>
    readMessages(database, identity, clientOf(identity, query.client, 'client'), query.cursor, query.limit))

  serve(chatRoutes.send, async ({ identity, body, request }) =>
    sendMessage(database, identity, {
      userId: clientOf(identity, body.userId, 'userId'), body: body.body, attachmentIds: body.attachmentIds, key: readKey(request.headers['idempotency-key']),
    }))

  serve(chatRoutes.read, async ({ identity, body }) => {
    await database.asUser(identity, [readUpTo(clientOf(identity, body.userId, 'userId'), body.messageId)])
  })

  serve(chatRoutes.archive, async ({ identity, body }) => {
    const client = clientOf(identity, body.userId, 'userId')
    const [, rows] = await database.asUser<Shaped>(identity, [setArchived(client, body.archived), findConversation(client)])
    return rowOf(rows)
  })

  serve(chatRoutes.presence, async ({ identity }) => {
    // Memory knows who is connected; the database still says whether whoever asks is signed in.
    await database.asUser(identity, [])
    return { team: presence.isTeamHere(), ...(identity.role === 'admin' && { clients: presence.clientsHere() }) }
  })

  serve(chatRoutes.team, async ({ identity, query }) => {
    const [rows] = await database.asUser<Shaped>(identity, [listPeople(clientOf(identity, query.client, 'client'))])
    return { people: JSON.parse(rowOf(rows)) as unknown, ...contact }
  })
}

function clientOf(identity: Identity, client: string | undefined, field: string): string {
  if (identity.role !== 'admin') {
    if (client && client !== identity.userId) throw notFound()
    return identity.userId
  }
  if (client) return client
  throw new Problem(400, 'client_needed', 'Choose a client first.', { errors: [{ path: field, message: 'Choose a client first.' }] })
}

function rowOf(rows: Shaped[] | undefined): string {
  const row = rows?.[0]?.row
  if (!row) throw notFound('Client not found.')
  return row
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw new Problem(400, 'invalid', 'An Idempotency-Key is 8 to 200 visible characters.')
}
