import type { Role, Statement } from '../../database/database.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import { hasColumn } from '../contract/field.ts'

/** One change of a row: by whom, which fields, and what they held before. Secrets are named and never shown. */
export type HistoryEntry = {
  id: string
  at: string
  by: string
  action: string
  fields: string[]
  before: Record<string, unknown>
}

/** More changes than anybody reads; older ones stay in the audit trail. */
const mostEntries = 200

/** How much of a long text a history shows; it is put back whole. Characters. */
const longestShown = 500

/** The changes of one row for reading, newest first, by the names of its fields. */
export function findHistory(kind: RecordKind, id: string): Statement {
  const shown = `case when length(a.before ->> f.col) > ${longestShown} then to_jsonb(left(a.before ->> f.col, ${longestShown}) || '…') else a.before -> f.col end`
  return { name: `${kind.name}.history`, text: `${select(kind, shown)} order by a.id desc limit ${mostEntries}`, values: [id] }
}

/** The changes of one row since the named one, and that one itself, newest first and whole. */
export function findChangesSince(kind: RecordKind, id: string, entry: string): Statement {
  return { name: `${kind.name}.since`, text: `${select(kind, 'a.before -> f.col')} and a.id >= $2 order by a.id desc`, values: [id, entry] }
}

function select(kind: RecordKind, value: string): string {
  const open = Object.entries(kind.fields).filter(([, field]) => field.kind !== 'secret' && hasColumn(field)).map(([name]) => name)
  const pairs = (names: string[]) => names.map((name) => `('${columnOf(name)}', '${name}')`).join(', ')
  return `select a.id, a.at, app.person_label(a.actor_id) as by, a.action,
      array(select f.name from (values ${pairs(Object.keys(kind.fields))}) f (col, name) where f.col = any (a.fields)) as fields,
      coalesce((select jsonb_object_agg(f.name, ${value}) from (values ${pairs(open)}) f (col, name) where a.before ? f.col), '{}') as before
    from audit_entries a where a.table_name = '${kind.table}' and a.row_id = $1`
}

/**
 * The values that a row had before the named change, as far as they differ now: what every later change replaced,
 * oldest last. Undefined when the change is unknown or held nothing that can be put back by this role.
 */
export function putBack(kind: RecordKind, role: Role, entries: HistoryEntry[], id: string): Record<string, unknown> | undefined {
  if (entries.at(-1)?.id !== id) return undefined
  const former: Record<string, unknown> = {}
  for (const { before } of entries) Object.assign(former, before)
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.serverSet || (field.staffOnly && role !== 'admin')) delete former[name]
  }
  return Object.keys(former).length > 0 ? former : undefined
}
