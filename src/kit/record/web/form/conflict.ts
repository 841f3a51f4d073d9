import type { RecordKind } from '../../contract/define-record.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import { writableFields } from '../../contract/schema.ts'
import { describeDraft, type Draft, patchBody, startDraft } from './draft.ts'
import { showValue } from '../card/value-text.ts'

/** One field of which the two versions differ. */
export type Difference = {
  name: string
  label: string
  mine: string | undefined
  theirs: string | undefined
  /** Only they changed it: it stays theirs whatever is chosen. */
  onlyTheirs: boolean
}

/**
 * Where the row that a form began with, the form, and the row as it is now disagree, in the order of the declaration.
 * What is masked is compared by what may be seen of it.
 */
export function findDifferences(kind: RecordKind, base: RecordRow, draft: Draft, current: RecordRow): Difference[] {
  const mineChanged = patchBody(kind, startDraft(kind, base), draft)
  return writableFields(kind).flatMap(([name, field]) => {
    const iChanged = name in mineChanged
    const theyChanged = JSON.stringify(fieldValue(base, name)) !== JSON.stringify(fieldValue(current, name))
    if (!iChanged && !theyChanged) return []
    const mine = describeDraft(field, draft[name] ?? '', fieldValue(base, name))
    const theirs = showValue(field, fieldValue(current, name))
    return mine === theirs && !field.masked ? [] : [{ name, label: field.label, mine, theirs, onlyTheirs: !iChanged }]
  })
}

/** The draft of the current row with what was changed in the form put on top: what 'Keep mine' saves. */
export function rebaseDraft(kind: RecordKind, base: RecordRow, draft: Draft, current: RecordRow): Draft {
  const changed = patchBody(kind, startDraft(kind, base), draft)
  const fresh = startDraft(kind, current)
  for (const name of Object.keys(changed)) fresh[name] = draft[name] ?? fresh[name] ?? ''
  return fresh
}
