import { z } from 'zod'
import type { Identity } from '../../database/database.ts'
import { contract } from '../../http/contract.ts'
import { notFound, Problem } from '../../http/server/problem.ts'
import type { Serve } from '../../http/server/serve.ts'
import { pathOf, type RecordKind } from '../contract/define-record.ts'
import { createSchema, patchSchema, rowSchema } from '../contract/schema.ts'
import type { RecordStore } from './store.ts'

const listQuery = z.strictObject({
  limit: z.coerce.number({ error: 'The limit must be a number.' }).int().min(1).max(100, { error: 'A page holds 100 rows at most.' }).default(50),
  cursor: z.uuid({ error: 'The cursor is none of ours.' }).optional(),
  client: z.uuid({ error: 'The client has an id that is none.' }).optional(),
  search: z.string().max(200).optional(),
  trash: z.enum(['true']).optional(),
})

const revealBody = z.strictObject({ field: z.string().max(100), item: z.uuid().optional() })

/** The contracts of a kind: what its routes are called, take and answer. */
export function recordContracts(kind: RecordKind) {
  const path = pathOf(kind)
  const { one, many } = kind.label
  const row = rowSchema(kind)
  return {
    list: contract({ method: 'GET', path, summary: `List ${many}, newest first`, door: 'signed-in', query: listQuery, answer: z.object({ items: z.array(row), next: z.uuid().nullable() }) }),
    find: contract({ method: 'GET', path: `${path}/:id`, summary: `Read one ${one}`, door: 'signed-in', answer: row }),
    create: contract({ method: 'POST', path, summary: `Create a ${one}`, door: 'signed-in', body: createSchema(kind), answer: row, status: 201 }),
    update: contract({ method: 'PATCH', path: `${path}/:id`, summary: `Change a ${one}`, door: 'signed-in', body: patchSchema(kind), answer: row, versioned: true }),
    trash: contract({ method: 'DELETE', path: `${path}/:id`, summary: `Move a ${one} to the trash, for 30 days`, door: 'signed-in', status: 204, versioned: true }),
    restore: contract({ method: 'POST', path: `${path}/:id/restore`, summary: `Take a ${one} out of the trash`, door: 'signed-in', answer: row }),
    reveal: contract({ method: 'POST', path: `${path}/:id/reveal`, summary: `Reveal one secret of a ${one}`, door: 'signed-in', body: revealBody, answer: z.object({ value: z.string() }) }),
  }
}

/** Puts the routes of a kind on the application. */
export function serveRecord(serve: Serve, store: RecordStore): void {
  const { kind } = store
  const routes = recordContracts(kind)

  serve(routes.list, async ({ identity, query }) => store.list(identity, {
    whose: whose(identity, query.client), cursor: query.cursor, limit: query.limit, words: query.search?.trim() || undefined, trash: query.trash === 'true',
  }))
  serve(routes.find, async ({ identity, params }) => store.find(identity, params['id'] as string))
  if (!kind.createdBy) serve(routes.create, async ({ identity, body, request }) => {
    const { userId, ...input } = body as { userId?: string }
    return store.create(identity, ownerOf(identity, userId), input, readKey(request.headers['idempotency-key']))
  })
  serve(routes.update, async ({ identity, params, body, version }) => store.update(identity, params['id'] as string, version, body))
  serve(routes.trash, async ({ identity, params, version }) => store.trash(identity, params['id'] as string, version))
  serve(routes.restore, async ({ identity, params }) => store.restore(identity, params['id'] as string))
  if (Object.values(kind.fields).some((field) => field.kind === 'secret' || field.list)) {
    serve(routes.reveal, async ({ identity, params, body }) => ({ value: await store.reveal(identity, params['id'] as string, body.field, body.item) }))
  }
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
