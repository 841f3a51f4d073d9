import { z } from 'zod'
import type { Identity } from '../../database/statement.ts'
import { contract } from '../../http/contract.ts'
import { notFound, Problem } from '../../http/server/problem.ts'
import type { Serve } from '../../http/server/serve.ts'
import { mayWrite } from '../contract/access.ts'
import { findFileTable } from '../contract/attachment-file.ts'
import { pathOf, type RecordKind } from '../contract/define-record.ts'
import { deletedAttachmentSchema } from '../field/attachments/field.ts'
import { createSchema, patchSchema, rowSchema } from '../contract/schema.ts'
import type { ListQuestion, RowQuestion } from './list-statement.ts'
import type { RecordStore } from './store.ts'

const rowQuery = {
  client: z.uuid({ error: 'The client has an id that is none.' }).optional(),
  search: z.string().max(200).optional(),
  trash: z.enum(['true']).optional(),
}
const pageQuery = {
  limit: z.coerce.number({ error: 'The limit must be a number.' }).int().min(1).max(100, { error: 'A page holds 100 rows at most.' }).default(50),
  cursor: z.uuid({ error: 'The cursor is none of ours.' }).optional(),
}
/** How many rows there are and what they add up to, of all and by each value of each choice. */
const summaryAnswer = z.object({
  count: z.int(), totals: z.record(z.string(), z.number()),
  groups: z.record(z.string(), z.record(z.string(), z.object({ count: z.int(), totals: z.record(z.string(), z.number()) }))),
})
const historyEntry = z.object({
  id: z.uuid(), at: z.iso.datetime({ offset: true }), by: z.string(), action: z.string(), fields: z.array(z.string()), before: z.record(z.string(), z.unknown()),
})

const revealBody = z.strictObject({ field: z.string().max(100), item: z.uuid().optional() })

/** The contracts of a kind: what its routes are called, take and answer. */
export function recordContracts(kind: RecordKind) {
  const path = pathOf(kind)
  const narrowed = { ...rowQuery, ...Object.fromEntries(choicesOf(kind).map(([name, values]) => [name, z.enum(values).optional()])) }
  const sortable = Object.entries(kind.fields).flatMap(([name, field]) => (field.sort ? [name] : []))
  const order = sortable.length ? { sort: z.enum(sortable).optional(), direction: z.enum(['asc', 'desc']).default('asc') } : {}
  // Beside the first page: the summary of all rows, whatever the choices.
  const beside = hasSummary(kind) ? { summary: z.enum(['1']).optional() } : {}
  const { one, many } = kind.label
  const row = rowSchema(kind)
  const largestBody = largestBodyOf(kind)
  return {
    list: contract({ method: 'GET', path, summary: `List ${many}, newest first`, door: 'signed-in', query: z.strictObject({ ...narrowed, ...pageQuery, ...order, ...beside }), answer: z.object({ items: z.array(row), next: z.uuid().nullable(), summary: summaryAnswer.optional() }) }),
    summary: contract({ method: 'GET', path: `${path}/summary`, summary: `Count ${many} and add up their amounts`, door: 'signed-in', query: z.strictObject(narrowed), answer: summaryAnswer }),
    find: contract({ method: 'GET', path: `${path}/:id`, summary: `Read one ${one}`, door: 'signed-in', answer: row }),
    create: contract({ method: 'POST', path, summary: `Create a ${one}`, door: 'signed-in', body: createSchema(kind), largestBody, answer: row, status: 201 }),
    update: contract({ method: 'PATCH', path: `${path}/:id`, summary: `Change a ${one}`, door: 'signed-in', body: patchSchema(kind), largestBody, answer: row, versioned: true }),
    trash: contract({ method: 'DELETE', path: `${path}/:id`, summary: `Move a ${one} to the trash, for 30 days`, door: 'signed-in', status: 204, versioned: true }),
    restore: contract({ method: 'POST', path: `${path}/:id/restore`, summary: `Take a ${one} out of the trash`, door: 'signed-in', answer: row }),
    history: contract({ method: 'GET', path: `${path}/:id/history`, summary: `Say who changed a ${one}, when and what`, door: 'signed-in', answer: z.object({ entries: z.array(historyEntry) }) }),
    restoreBefore: contract({ method: 'POST', path: `${path}/:id/history/:entry/restore`, summary: `Give a ${one} the values it had before a change`, door: 'signed-in', answer: row }),
    deletedDocuments: contract({ method: 'GET', path: `${path}/deleted-documents`, summary: `List the documents in the trash whose ${one} is not, newest first`, door: 'signed-in', query: z.strictObject({ client: rowQuery.client, ...pageQuery }), answer: z.object({ items: z.array(deletedAttachmentSchema), next: z.uuid().nullable() }) }),
    trashDocument: contract({ method: 'DELETE', path: `${path}/:id/documents/:document`, summary: `Move a document of a ${one} to the trash, for 30 days`, door: 'signed-in', status: 204 }),
    restoreDocument: contract({ method: 'POST', path: `${path}/:id/documents/:document/restore`, summary: `Take a document of a ${one} out of the trash`, door: 'signed-in', answer: row }),
    reveal: contract({ method: 'POST', path: `${path}/:id/reveal`, summary: `Reveal one secret of a ${one}`, door: 'signed-in', body: revealBody, answer: z.object({ value: z.string() }) }),
  }
}

/** Bytes of a row as JSON. A character may take six of them ('\\u0416'), and the fields of one line fit into the rest. */
function largestBodyOf(kind: RecordKind): number {
  return 131_072 + 6 * Object.values(kind.fields).reduce((sum, { longest }) => sum + longest, 0)
}

/** Puts the routes of a kind on the application. */
export function serveRecord(serve: Serve, store: RecordStore): void {
  const { kind } = store
  const routes = recordContracts(kind)

  const question = (identity: Identity, query: Record<string, unknown>): RowQuestion => ({
    whose: kind.access.shared ? 'all' : whose(identity, query['client'] as string | undefined),
    words: (query['search'] as string | undefined)?.trim() || undefined,
    trash: query['trash'] === 'true',
    choices: Object.fromEntries(choicesOf(kind).flatMap(([name]) => (query[name] === undefined ? [] : [[name, query[name] as string]]))),
  })

  serve(routes.list, async ({ identity, query }) => {
    const { cursor, limit, sort, direction } = query as Pick<ListQuestion, 'cursor' | 'limit' | 'sort' | 'direction'>
    const summary = cursor === undefined && (query as { summary?: string }).summary === '1'
    return store.list(identity, { ...question(identity, query), cursor, limit: Math.min(limit, kind.mostListed ?? limit), sort, direction, summary })
  })
  if (hasSummary(kind)) serve(routes.summary, async ({ identity, query }) => store.summary(identity, question(identity, query)))
  serve(routes.find, async ({ identity, params }) => store.find(identity, params['id'] as string))
  if (!kind.createdBy) serve(routes.create, async ({ identity, body, request }) => {
    const { userId, ...input } = body as { userId?: string }
    refuseReader(kind, identity)
    refuseStaffOnly(kind, identity, input)
    return store.create(identity, kind.access.shared ? identity.userId : ownerOf(identity, userId), input, readKey(request.headers['idempotency-key']))
  })
  serve(routes.update, async ({ identity, params, body, version }) => {
    refuseReader(kind, identity)
    refuseStaffOnly(kind, identity, body)
    return store.update(identity, params['id'] as string, version, body)
  })
  serve(routes.trash, async ({ identity, params, version }) => {
    refuseReader(kind, identity)
    return store.trash(identity, params['id'] as string, version)
  })
  serve(routes.restore, async ({ identity, params }) => {
    refuseReader(kind, identity)
    return store.restore(identity, params['id'] as string)
  })
  serve(routes.history, async ({ identity, params }) => store.history(identity, params['id'] as string))
  serve(routes.restoreBefore, async ({ identity, params }) => {
    refuseReader(kind, identity)
    return store.restoreBefore(identity, params['id'] as string, params['entry'] as string)
  })
  if (findFileTable(kind)) {
    serve(routes.deletedDocuments, async ({ identity, query: { client, cursor, limit } }) =>
      store.deletedDocuments(identity, { whose: kind.access.shared ? 'all' : whose(identity, client), cursor, limit }))
    serve(routes.trashDocument, async ({ identity, params }) => {
      refuseReader(kind, identity)
      return store.trashDocument(identity, params['id'] as string, params['document'] as string)
    })
    serve(routes.restoreDocument, async ({ identity, params }) => {
      refuseReader(kind, identity)
      return store.restoreDocument(identity, params['id'] as string, params['document'] as string)
    })
  }
  if (Object.values(kind.fields).some((field) => field.kind === 'secret' || field.list)) {
    serve(routes.reveal, async ({ identity, params, body }) => ({ value: await store.reveal(identity, params['id'] as string, body.field, body.item) }))
  }
}

/** The choice fields of a kind and what each may hold. */
function choicesOf(kind: RecordKind): [string, string[]][] {
  return Object.entries(kind.fields).flatMap(([name, field]): [string, string[]][] => (field.choices ? [[name, field.choices.map(({ value }) => value)]] : []))
}

/** Whether there is anything to add up or to count by. */
export function hasSummary(kind: RecordKind): boolean {
  return Object.values(kind.fields).some((field) => field.total || field.choices)
}

// Row security hides nothing from a reader and lets nothing be written: without this, a change would look outdated.
function refuseReader(kind: RecordKind, identity: Identity): void {
  if (!mayWrite(kind.access, identity.role)) throw new Problem(403, 'staff_only', `${kind.label.many} are kept by your team.`)
}

// The database refuses it too; here the sentence is one that helps.
function refuseStaffOnly(kind: RecordKind, identity: Identity, input: Record<string, unknown>): void {
  if (identity.role === 'admin') return
  const errors = Object.keys(input).filter((name) => kind.fields[name]?.staffOnly)
    .map((path) => ({ path, message: `${kind.fields[path]?.label} is set by your team.` }))
  if (errors[0]) throw new Problem(403, 'staff_only', errors[0].message, { errors })
}

function whose(identity: Identity, client: string | undefined): string {
  if (identity.role === 'admin') return client ?? 'all'
  if (client && client !== identity.userId) throw notFound()
  return 'own'
}

/** The owner of a new row: the user, or the client that an admin names. */
function ownerOf(identity: Identity, named: string | undefined): string {
  if (identity.role !== 'admin') {
    if (named && named !== identity.userId) throw notFound()
    return identity.userId
  }
  if (named) return named
  throw new Problem(400, 'client_needed', 'Choose the client first.', { errors: [{ path: 'userId', message: 'Choose the client first.' }] })
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw new Problem(400, 'invalid', 'An Idempotency-Key is 8 to 200 visible characters.')
}
