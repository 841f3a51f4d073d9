import type { RecordKind } from '../../contract/define-record.ts'
import type { HistoryEntry } from '../../contract/routes.ts'
import { fieldValue, type RecordRow, type RowValue } from '../../contract/row.ts'
import { showValue } from '../card/value-text.ts'

/** A field that changed: what was there and what came instead; undefined where nothing is. A secret has neither. */
export type HistoryChange = { label: string; secret: boolean; from: string | undefined; to: string | undefined }

export type HistoryItem = {
  id: string
  at: string
  by: string
  /** 'changed this', 'looked at Password'. */
  did: string
  changes: HistoryChange[]
  /** What a revert to before this change would change, by label: the value then. */
  previous: { label: string; value: string | undefined }[]
}

const verbs: Record<string, string> = {
  created: 'added this',
  changed: 'changed this',
  deleted: 'deleted this',
  restored: 'restored this',
}

/** The longest text that a history shows, and what ends a cut one. */
const cut = { length: 501, mark: '…' }

/** The changes of a row for reading, newest first. Takes the row as it is now, the entries, and whether staff are reading. */
export function describeHistory(
  kind: RecordKind,
  row: RecordRow,
  entries: HistoryEntry[],
  staff: boolean,
): HistoryItem[] {
  const after: Record<string, RowValue | undefined> = { ...row }
  const previous: Record<string, RowValue> = {}
  return entries.map((entry) => {
    const changes =
      entry.action === 'revealed'
        ? []
        : entry.fields.flatMap((name): HistoryChange[] => {
            const field = kind.fields[name]
            if (!field || field.serverSet) return []
            if (!(name in entry.before)) return [{ label: field.label, secret: true, from: undefined, to: undefined }]
            return [
              {
                label: field.label,
                secret: false,
                from: showValue(field, entry.before[name]),
                to: showValue(field, after[name]),
              },
            ]
          })
    Object.assign(after, entry.before)
    Object.assign(previous, entry.before)
    return {
      id: entry.id,
      at: entry.at,
      by: entry.by,
      did: describeAction(kind, entry),
      changes,
      previous: mayPutBack(entry) ? findPrevious(kind, row, previous, staff) : [],
    }
  })
}

// A deletion is taken back by restoring; a look at a secret changed nothing, and what a secret was is not written down.
function mayPutBack({ action, before }: HistoryEntry): boolean {
  return action === 'created' || (action === 'changed' && Object.keys(before).length > 0)
}

// As the server does it: everything that later changes replaced, as far as this reader may set it.
function findPrevious(kind: RecordKind, row: RecordRow, previous: Record<string, RowValue>, staff: boolean) {
  return Object.entries(previous).flatMap(([name, value]) => {
    const field = kind.fields[name]
    if (!field || field.serverSet || (field.staffOnly && !staff) || isSame(value, fieldValue(row, name))) return []
    return [{ label: field.label, value: showValue(field, value) }]
  })
}

function isSame(before: RowValue, now: RowValue | undefined): boolean {
  if (
    typeof before === 'string' &&
    typeof now === 'string' &&
    before.length === cut.length &&
    before.endsWith(cut.mark)
  ) {
    return now.length > cut.length && now.startsWith(before.slice(0, -1))
  }
  return before === now
}

function describeAction(kind: RecordKind, { action, fields }: HistoryEntry): string {
  if (action !== 'revealed') return verbs[action] ?? 'changed this'
  return `viewed ${fields.map((name) => kind.fields[name]?.label ?? name).join(', ')}`
}

/** What became of putting back: 'Credit Limit is $2,500.00 again.' */
export function describeRevert(previous: HistoryItem['previous']): string {
  const [first] = previous
  if (previous.length === 1 && first)
    return `${first.label} is ${first.value === undefined ? 'empty' : shorten(first.value)} again.`
  return `${previous
    .slice(0, -1)
    .map(({ label }) => label)
    .join(', ')} and ${previous.at(-1)?.label} were restored.`
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
