import type { Database } from '../../../kit/database/database.ts'
import { ownerOf } from '../../../kit/http/server/owner-scope.ts'
import { pageOf } from '../../../kit/http/server/page.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { LiveFeed } from '../../../kit/live/server/feed.ts'
import { chatRoutes, type TeamContact } from '../contract.ts'
import { readMessages, sendMessage } from './message.ts'
import { watchPresence } from './presence.ts'
import { findConversation, listConversations, listPeople, readUpTo, setArchived } from './statement.ts'

type Shaped = { row: string }

export type ChatParts = { database: Database; feed: LiveFeed; contact: TeamContact }

/** Puts the support chat on the application: conversations, messages, what was read, archive, and who is connected. */
export function serveChat(serve: Serve, { database, feed, contact }: ChatParts): void {
  const presence = watchPresence(feed)

  serve(chatRoutes.list, async ({ identity, query }) => {
    const search = query.search?.trim() || undefined
    const [rows = []] = await database.asUser<{ row: string | null; id: string; others?: string | null }>(identity, [
      listConversations({ ...query, search }),
    ])
    const found = rows.flatMap(({ row, id }) => (row === null ? [] : [{ row, id }]))
    return pageOf(found, query.limit, { others: rows[0]?.others ?? '[]' })
  })

  serve(chatRoutes.find, async ({ identity, client }) => {
    const [rows] = await database.asUser<Shaped>(identity, [findConversation(client)])
    return rowOf(rows)
  })

  serve(chatRoutes.messages, async ({ identity, client, query }) =>
    readMessages(database, identity, client, query.cursor, query.limit),
  )

  serve(chatRoutes.send, async ({ identity, body: { userId, ...message }, idempotencyKey }) =>
    sendMessage(database, identity, { ...message, userId: ownerOf(identity, userId, 'userId'), key: idempotencyKey }),
  )

  serve(chatRoutes.read, async ({ identity, body }) => {
    await database.asUser(identity, [readUpTo(ownerOf(identity, body.userId, 'userId'), body.messageId)])
  })

  serve(chatRoutes.archive, async ({ identity, body }) => {
    const client = ownerOf(identity, body.userId, 'userId')
    const [, rows] = await database.asUser<Shaped>(identity, [
      setArchived(client, body.archived),
      findConversation(client),
    ])
    return rowOf(rows)
  })

  serve(chatRoutes.presence, async ({ identity }) => {
    // Presence is in memory; the database still decides whether the caller is signed in.
    await database.asUser(identity, [])
    return { team: presence.isTeamHere(), ...(identity.role === 'admin' && { clients: presence.clientsHere() }) }
  })

  serve(chatRoutes.team, async ({ identity, client }) => {
    const [rows] = await database.asUser<Shaped>(identity, [listPeople(client)])
    return { people: JSON.parse(rowOf(rows)) as unknown, ...contact }
  })
}

function rowOf(rows: Shaped[] | undefined): string {
  const row = rows?.[0]?.row
  if (!row) throw notFound('Client not found.')
  return row
}
