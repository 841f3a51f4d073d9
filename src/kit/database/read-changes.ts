import type { Change, Statement } from './statement.ts'

/** Reads what a transaction has changed so far. */
export const takeChanges: Statement = {
  name: 'changes',
  text: `select current_setting('app.changes', true) as changes`,
}
/** The same, and tells the servers each change once it is committed: a notice has room for one, not for any number. */
export const tellChanges: Statement = {
  name: 'changes.tell',
  text: `select current_setting('app.changes', true) as changes, count(pg_notify('changes', line))
    from string_to_table(current_setting('app.changes', true), E'\\n') line where line <> ''`,
}

/**
 * The changes of one transaction, from the setting `app.changes` that triggers write: a line for each. A row that was made and
 * changed in it is only made: nobody has seen it before.
 */
export function readChanges(text: string): Change[] {
  const changes = text.split('\n').filter(Boolean).map(readChange)
  if (changes.length < 2) return changes
  const made = new Set(changes.flatMap((change) => (change.action === 'created' ? [rowOf(change)] : [])))
  return changes.filter((change) => change.action !== 'changed' || !made.has(rowOf(change)))
}

const rowOf = ({ table, id }: Change) => `${table} ${id}`

function readChange(line: string): Change {
  const [table = '', id = '', owner, action] = line.split('|')
  return { table, id, owner: owner || null, action: action as Change['action'] }
}
