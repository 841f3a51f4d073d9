import { z } from 'zod'
import { contract } from '../../http/contract.ts'
import { instant, page } from '../../http/schema.ts'
import { deletedAttachmentSchema } from '../field/attachments/field.ts'
import { pathOf, type RecordKind } from './define-record.ts'
import type { CreateInput, RecordInput } from './row.ts'
import { createSchema, patchSchema, rowSchema } from './schema.ts'
import { tableContracts } from './table-routes.ts'

const rowQuery = {
  search: z.string().max(200).optional(),
  trash: z.enum(['true']).optional(),
}
/** How many rows there are and what they add up to, of all and by each value of each choice. Amounts are dollars. */
const summaryResponse = z.object({
  count: z.int(),
  totals: z.record(z.string(), z.number()),
  groups: z.record(
    z.string(),
    z.record(z.string(), z.object({ count: z.int(), totals: z.record(z.string(), z.number()) })),
  ),
})
/** One change of a row: by whom, which fields, and what they held before. Secrets are named and never shown. */
const historyEntry = z.object({
  id: z.uuid(),
  at: instant,
  by: z.string(),
  action: z.string(),
  fields: z.array(z.string()),
  before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

const revealBody = z.strictObject({ field: z.string().max(100), item: z.uuid().optional() })

// Schemas take longest of all that a start makes.
const made = new WeakMap<RecordKind, unknown>()

/** The contracts of a kind: what its routes are called, take and return. They are made once. */
export function recordContracts<K extends RecordKind>(kind: K) {
  const contracts =
    (made.get(kind) as ReturnType<typeof contractsAt<K, string>> | undefined) ?? contractsAt(kind, pathOf(kind))
  made.set(kind, contracts)
  return contracts
}

function contractsAt<K extends RecordKind, Name extends string>(kind: K, path: `/api/${Name}`) {
  const narrowed = {
    ...rowQuery,
    ...Object.fromEntries(choicesOf(kind).map(([name, values]) => [name, z.enum(values).optional()])),
  }
  const sortable = Object.entries(kind.fields).flatMap(([name, field]) => (field.sort ? [name] : []))
  const order = sortable.length
    ? { sort: z.enum(sortable).optional(), direction: z.enum(['asc', 'desc']).default('asc') }
    : {}
  // Beside the first page: the summary of all rows, whatever the choices.
  const beside = hasSummary(kind) ? { summary: z.enum(['1']).optional() } : {}
  const { one, many } = kind.label
  // Made when they are first used: nobody asks for all kinds, and a schema takes memory for each field and check.
  const row = z.lazy(() => rowSchema(kind))
  // Both are made of the declaration when the program runs; these are their types.
  const create: z.ZodType = z.lazy(() => createSchema(kind))
  const patch = z.lazy(() => patchSchema(kind))
  const client = kind.access.shared ? 'shared' : 'any'
  const paged = { limit: 50 }
  const maxBodyBytes = maxBodyBytesOf(kind)
  return {
    list: contract({
      method: 'GET',
      path,
      summary: `List ${many}, newest first`,
      auth: 'user',
      client,
      paged,
      query: z.strictObject({ ...narrowed, ...order, ...beside }),
      response: page(row).extend({ summary: summaryResponse.optional() }),
    }),
    summary: contract({
      method: 'GET',
      path: `${path}/summary`,
      summary: `Count ${many} and add up their amounts`,
      auth: 'user',
      client,
      query: z.strictObject(narrowed),
      response: summaryResponse,
    }),
    find: contract({ method: 'GET', path: `${path}/:id`, summary: `Read one ${one}`, auth: 'user', response: row }),
    create: contract({
      method: 'POST',
      path,
      summary: `Create a ${one}`,
      auth: 'user',
      idempotent: true,
      body: create as z.ZodType<CreateInput<K>, CreateInput<K>>,
      maxBodyBytes,
      response: row,
      status: 201,
    }),
    update: contract({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Change a ${one}`,
      auth: 'user',
      body: patch as z.ZodType as z.ZodType<RecordInput<K['fields']>, RecordInput<K['fields']>>,
      maxBodyBytes,
      response: row,
      versioned: true,
    }),
    trash: contract({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Move a ${one} to the trash, for 30 days`,
      auth: 'user',
      status: 204,
      versioned: true,
    }),
    restore: contract({
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Take a ${one} out of the trash`,
      auth: 'user',
      response: row,
    }),
    history: contract({
      method: 'GET',
      path: `${path}/:id/history`,
      summary: `Say who changed a ${one}, when and what`,
      auth: 'user',
      response: z.object({ entries: z.array(historyEntry) }),
    }),
    revert: contract({
      method: 'POST',
      path: `${path}/:id/history/:entry/restore`,
      summary: `Give a ${one} the values it had before a change`,
      auth: 'user',
      response: row,
    }),
    deletedDocuments: contract({
      method: 'GET',
      path: `${path}/deleted-documents`,
      summary: `List the documents in the trash whose ${one} is not, newest first`,
      auth: 'user',
      client,
      paged,
      response: page(deletedAttachmentSchema),
    }),
    trashDocument: contract({
      method: 'DELETE',
      path: `${path}/:id/documents/:document`,
      summary: `Move a document of a ${one} to the trash, for 30 days`,
      auth: 'user',
      status: 204,
    }),
    restoreDocument: contract({
      method: 'POST',
      path: `${path}/:id/documents/:document/restore`,
      summary: `Take a document of a ${one} out of the trash`,
      auth: 'user',
      response: row,
    }),
    reveal: contract({
      method: 'POST',
      path: `${path}/:id/reveal`,
      summary: `Reveal one secret of a ${one}`,
      auth: 'user',
      body: revealBody,
      response: z.object({ value: z.string() }),
    }),
    ...tableContracts(kind, path, { row, patch }),
  }
}

/** Bytes of a row as JSON. A character may take six of them ('\\u0416'), and the fields of one line fit into the rest. */
function maxBodyBytesOf(kind: RecordKind): number {
  return 131_072 + 6 * Object.values(kind.fields).reduce((sum, { maxLength }) => sum + maxLength, 0)
}

/** The fields by which a list is narrowed and what each may hold. */
export function choicesOf(kind: RecordKind): [string, string[]][] {
  return Object.entries(kind.fields).flatMap(([name, field]): [string, string[]][] =>
    field.group ? [[name, field.group.values]] : [],
  )
}

/** Whether there is anything to add up or to count by. */
export function hasSummary(kind: RecordKind): boolean {
  return Object.values(kind.fields).some((field) => field.total || field.group)
}

export type HistoryEntry = z.output<typeof historyEntry>
export type RecordSummary = z.output<typeof summaryResponse>

/** The same for callers, with paths as they follow the path of the kind: '/:id/history'. */
export type RecordRoutes<K extends RecordKind> = {
  [Name in keyof AtAnyPath<K>]: Omit<AtAnyPath<K>[Name], 'path'> & {
    path: AtAnyPath<K>[Name]['path'] extends `/api/*${infer Path}` ? Path : never
  }
}
type AtAnyPath<K extends RecordKind> = ReturnType<typeof contractsAt<K, '*'>>
