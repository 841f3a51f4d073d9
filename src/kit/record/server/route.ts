import type { Identity } from '../../database/statement.ts'
import { type OwnerScope, ownerOf } from '../../http/server/owner-scope.ts'
import { Problem } from '../../http/server/problem.ts'
import type { Serve } from '../../http/server/serve.ts'
import { mayWrite } from '../contract/access.ts'
import { findFileTable } from '../contract/attachment-file.ts'
import type { RecordKind } from '../contract/define-record.ts'
import { choicesOf, hasSummary, recordContracts } from '../contract/routes.ts'
import type { ListQuestion, RowQuestion } from './list-statement.ts'
import type { RecordStore } from './store.ts'

/** Puts the routes of a kind on the application. */
export function serveRecord(serve: Serve, store: RecordStore): void {
  const { kind } = store
  const routes = recordContracts(kind)
  const choiceNames = choicesOf(kind).map(([name]) => name)

  const question = (whose: OwnerScope, query: Record<string, unknown>): RowQuestion => ({
    whose,
    words: (query['search'] as string | undefined)?.trim() || undefined,
    trash: query['trash'] === 'true',
    choices: Object.fromEntries(
      choiceNames.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name] as string]])),
    ),
  })

  serve(routes.list, async ({ identity, client, query }) => {
    const { cursor, limit, sort, direction } = query as Pick<ListQuestion, 'cursor' | 'limit' | 'sort' | 'direction'>
    const summary = cursor === undefined && (query as { summary?: string }).summary === '1'
    return store.list(identity, {
      ...question(client, query),
      cursor,
      limit: Math.min(limit, kind.maxPageSize ?? limit),
      sort,
      direction,
      summary,
    })
  })
  if (hasSummary(kind))
    serve(routes.summary, async ({ identity, client, query }) => store.summary(identity, question(client, query)))
  serve(routes.find, async ({ identity, params }) => store.find(identity, params['id'] as string))
  if (!kind.createdBy)
    serve(routes.create, async ({ identity, body, idempotencyKey }) => {
      const { userId, ...input } = body as { userId?: string }
      refuseReader(kind, identity)
      refuseStaffOnly(kind, identity, input)
      return store.create(
        identity,
        kind.access.shared ? identity.userId : ownerOf(identity, userId, 'userId'),
        input,
        idempotencyKey,
      )
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
  serve(routes.revert, async ({ identity, params }) => {
    refuseReader(kind, identity)
    return store.revert(identity, params['id'] as string, params['entry'] as string)
  })
  if (findFileTable(kind)) {
    serve(routes.deletedDocuments, async ({ identity, client, query: { cursor, limit } }) =>
      store.deletedDocuments(identity, { whose: client, cursor, limit }),
    )
    serve(routes.trashDocument, async ({ identity, params }) => {
      refuseReader(kind, identity)
      return store.trashDocument(identity, params['id'] as string, params['document'] as string)
    })
    serve(routes.restoreDocument, async ({ identity, params }) => {
      refuseReader(kind, identity)
      return store.restoreDocument(identity, params['id'] as string, params['document'] as string)
    })
  }
  if (Object.values(kind.fields).some((field) => field.sealedAt)) {
    serve(routes.reveal, async ({ identity, params, body }) => ({
      value: await store.reveal(identity, params['id'] as string, body.field, body.item),
    }))
  }
}

/** Throws a 403 for those who only read a kind. Row security hides nothing from them: a change would look outdated. */
export function refuseReader(kind: RecordKind, identity: Identity): void {
  if (!mayWrite(kind.access, identity.role))
    throw new Problem(403, 'staff_only', `${kind.label.many} are managed by your team.`)
}

/** Throws a 403 for fields that staff set. The database refuses them too; here the sentence is one that helps. */
export function refuseStaffOnly(kind: RecordKind, identity: Identity, input: Record<string, unknown>): void {
  if (identity.role === 'admin') return
  const errors = Object.keys(input)
    .filter((name) => kind.fields[name]?.staffOnly)
    .map((path) => ({ path, message: `${kind.fields[path]?.label} is set by your team.` }))
  if (errors[0]) throw new Problem(403, 'staff_only', errors[0].message, { errors })
}
