import { z } from 'zod'
import type { RecordKind } from '../../contract/define-record.ts'
import { createSchema, patchSchema } from '../../contract/schema.ts'

// Otherwise zod tries to compile its checks, which the CSP forbids and the browser reports.
z.config({ jitless: true })

const schemas = new WeakMap<RecordKind, { create: z.ZodType; patch: z.ZodType }>()

/** Messages by path ('bankName', 'details.0.label'), the first of each, by the schemas that the server uses too. */
export function checkBody(kind: RecordKind, mode: 'create' | 'patch', body: unknown): Record<string, string> {
  const result = schemasOf(kind)[mode].safeParse(body)
  const messages: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}

function schemasOf(kind: RecordKind) {
  const known = schemas.get(kind)
  if (known) return known
  const made = { create: createSchema(kind), patch: patchSchema(kind) }
  schemas.set(kind, made)
  return made
}
