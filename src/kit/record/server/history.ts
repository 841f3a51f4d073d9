import type { Role, Statement } from '../../database/statement.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import { hasColumn } from '../contract/field.ts'

/** More changes than anyone reads; older ones stay in the audit trail. */
const maxEntries = 200

/** How much of a long text a history shows; a revert restores all of it. Characters. */
const maxShownLength = 500

/** The changes of one row for reading, newest first, by the names of its fields. */
export function findHistory(kind: RecordKind, id: string): Statement {
  // Each previous value is unpacked once: half a megabyte a time, two hundred times, would keep a processor busy for seconds.
  const text = `e.value #>> '{}'`
  return {
    name: `${kind.name}.history`,
    text: `select a.id, a.at, app.person_label(a.actor_id) as by, a.action,
      array(select f.name from (values ${pairs(Object.keys(kind.fields))}) f (col, name) where f.col = any (a.fields)) as fields,
      coalesce((select jsonb_object_agg(f.name, case when length(${text}) > ${maxShownLength} then to_jsonb(left(${text}, ${maxShownLength}) || '…') else e.value end)
        from jsonb_each(a.before) e join (values ${pairs(openFields(kind))}) f (col, name) on f.col = e.key), '{}') as before
      from audit_entries a where a.table_name = '${kind.table}' and a.row_id = $1 order by a.id desc limit ${maxEntries}`,
    values: [id],
  }
}

/**
 * What a row held before the named change, of the fields that were changed then or since: { previous }, whole. The oldest
 * of them counts, so the database hands over one value for each field, however many changes there were. No row comes
 * back when the change is not one of this row's.
 */
export function findPrevious(kind: RecordKind, id: string, entry: string): Statement {
  return {
    name: `${kind.name}.previous`,
    text: `select (select coalesce(jsonb_object_agg(f.name, o.value), '{}') from (values ${pairs(openFields(kind))}) f (col, name)
        cross join lateral (select s.before -> f.col as value from audit_entries s
          where s.table_name = '${kind.table}' and s.row_id = $1 and s.id >= $2 and f.col = any (s.fields) and s.before ? f.col order by s.id limit 1) o) as previous
      from audit_entries a where a.table_name = '${kind.table}' and a.row_id = $1 and a.id = $2`,
    values: [id, entry],
  }
}

function openFields(kind: RecordKind): string[] {
  return Object.entries(kind.fields)
    .filter(([, field]) => !field.masked && hasColumn(field))
    .map(([name]) => name)
}

function pairs(names: string[]): string {
  return names.map((name) => `('${columnOf(name)}', '${name}')`).join(', ')
}

/** What of the previous values may be restored by this role, in the order of the declaration; undefined when that is nothing. */
export function revertInput(
  kind: RecordKind,
  role: Role,
  previous: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  const given = Object.entries(kind.fields).flatMap(([name, field]): [string, unknown][] =>
    previous?.[name] === undefined ||
    (previous[name] === null && field.presence === 'required') ||
    field.serverSet ||
    (field.staffOnly && role !== 'admin')
      ? []
      : [[name, previous[name]]],
  )
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
