import { writeParts } from '../../../kit/area/server/file-part.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { LiveFeed } from '../../../kit/live/server/feed.ts'
import { clientRoutes } from '../contract.ts'
import { makeLogReader } from './log.ts'
import { serveClientAccounts } from './account.ts'
import type { ClientParts } from './parts.ts'
import { listStatement, pageLength } from './list.ts'
import { findRow } from './row.ts'
import { serveUndeliveredMail } from './undelivered-mail.ts'
import { addNote, listNotes } from './note.ts'
import { watchVisits } from './visit.ts'

/** Puts the list of all users, and what staff see of one, on the application. */
export function serveClients(serve: Serve, feed: LiveFeed, parts: ClientParts): void {
  const { database, sendReset, countRows, fileParts, logged } = parts
  serveClientAccounts(serve, parts)
  serveUndeliveredMail(serve, parts)

  serve(clientRoutes.list, async ({ identity, query }) => {
    const [rows = []] = await database.asUser<{ row: string | null; total: number; archived: number }>(identity, [
      listStatement(query),
    ])
    const items = rows.flatMap((item) => item.row ?? [])
    const { total, archived } = rows[0] ?? { total: 0, archived: 0 }
    const pages = Math.max(1, Math.ceil(total / pageLength))
    return `{"items":[${items.join(',')}],"total":${total},"page":${query.page},"pages":${pages},"archived":${archived}}`
  })

  serve(clientRoutes.find, async ({ identity, params }) => {
    const [rows] = await database.asUser<{ row: string }>(identity, [findRow(params['id'] as string)])
    if (!rows?.[0]) throw notFound('Client not found.')
    return rows[0].row
  })

  serve(clientRoutes.file, async ({ identity, params: { id = '' } }) => {
    const [there, ...read] = await database.asUser<{ row: string; id: string }>(identity, [
      { name: 'clients.there', text: `select '' as row from users where id = $1`, values: [id] },
      ...fileParts.map((part) => part.read(id)),
    ])
    if (!there?.[0]) throw notFound('Client not found.')
    return `{"parts":${writeParts(fileParts, read)}}`
  })

  serve(clientRoutes.counts, async ({ identity, params }) => {
    const [found, rows] = await database.asUser<{ row: string }>(identity, [
      { name: 'clients.there', text: `select '' as row from users where id = $1`, values: [params['id']] },
      countRows(params['id'] as string),
    ])
    if (!found?.[0]) throw notFound('Client not found.')
    return rows?.[0]?.row
  })

  const readLog = makeLogReader(database, logged)
  serve(clientRoutes.log, async ({ identity, params, query }) => readLog(identity, params['id'] as string, query))

  serve(clientRoutes.sendReset, async ({ identity, params }) => {
    const [rows] = await database.asUser<{ id: string }>(identity, [
      { text: 'select id from users where id = $1', values: [params['id']] },
    ])
    if (!rows?.[0]) throw notFound('Client not found.')
    await sendReset(rows[0].id)
  })

  const visits = watchVisits(feed)
  serve(clientRoutes.visit, async ({ identity, params: { id = '' }, body: { visit, open } }) => {
    // Visits are in memory; the database still decides whether the caller may see the client.
    const [rows] = await database.asUser<{ name: string | null }>(identity, [
      {
        name: 'clients.visit',
        text: 'select (select name from users where id = (select app.actor_id())) as name from users where id = $1',
        values: [id],
      },
    ])
    if (!rows?.[0]) throw notFound('Client not found.')
    const person = { id: identity.actorId, name: rows[0].name ?? '' }
    if (open) visits.open(id, visit, person)
    else visits.leave(id, visit, person.id)
    return { others: visits.others(id, person.id) }
  })

  serve(clientRoutes.notes, async ({ identity, client }) => listNotes(database, identity, client))
  serve(clientRoutes.addNote, async ({ identity, body, idempotencyKey }) =>
    addNote(database, identity, body, idempotencyKey),
  )
}
