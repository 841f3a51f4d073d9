import type { Statement } from '../../database/statement.ts'
import type { Keyring } from '../../seal/keyring.ts'
import { seal } from '../../seal/seal.ts'
import type { ChildTable } from '../contract/field.ts'
import type { ListItem, ListItemInput } from '../field/list/field.ts'
import { tailOf } from '../field/secret/field.ts'
import { newId } from '../../database/new-id.ts'

type Parent = { id: string; owner: string }
type ChildRow = {
  id: string
  label: string
  position: number
  keep: boolean
  value: string | null
  sealed: string | null
  tail: string | null
}

/** The rows as the database takes them in. */
export const childRecordset = (parameter: string) =>
  `json_to_recordset(${parameter}::json) as r (id uuid, label text, position int, keep boolean, value text, sealed text, tail text)`

/**
 * The child rows of a new record, in this order, as JSON for `childRecordset`, and as the record's response shows them.
 * Takes the keyring, the list's table, the parent row and the items.
 */
export function writeChildren(
  keyring: Keyring,
  list: ChildTable,
  parent: Parent,
  items: ListItemInput[],
): [rows: string, shown: string] {
  const rows = items.map((item, index) => makeRow(keyring, list, parent, item, index))
  return [JSON.stringify(rows), JSON.stringify(rows.map(show))]
}

/**
 * The statements that make the child rows of a record exactly these, in this order. An item with an id and without a
 * value keeps what is stored. Takes the keyring, the list's table, the parent row and the items.
 */
export function replaceChildren(
  keyring: Keyring,
  list: ChildTable,
  parent: Parent,
  items: ListItemInput[],
): Statement[] {
  const rows = items.map((item, index) => makeRow(keyring, list, parent, item, index))
  const kept = rows.filter((row) => row.keep).map((row) => row.id)
  return [
    {
      name: `${list.table}.drop`,
      text: `delete from ${list.table} where ${list.parent} = $1 and not id = any($2::uuid[])`,
      values: [parent.id, kept],
    },
    {
      name: `${list.table}.keep`,
      text: `update ${list.table} c set label = r.label, position = r.position
        from ${childRecordset('$2')}
        where r.keep and c.id = r.id and c.${list.parent} = $1 and (c.label, c.position) is distinct from (r.label, r.position)`,
      values: [parent.id, JSON.stringify(rows)],
    },
    {
      name: `${list.table}.put`,
      text: `insert into ${list.table} (id, ${list.parent}, user_id, label, position, value, value_sealed, value_last4)
        select r.id, $1, $2, r.label, r.position, r.value, r.sealed, r.tail from ${childRecordset('$3')} where not r.keep`,
      values: [parent.id, parent.owner, JSON.stringify(rows)],
      multiplex: true,
    },
  ]
}

function makeRow(keyring: Keyring, list: ChildTable, parent: Parent, item: ListItemInput, position: number): ChildRow {
  const id = item.id ?? newId()
  const keep = item.id !== undefined && item.value === undefined
  const value = item.value ?? ''
  if (keep || value === '' || !(item.hidden || list.namesSecret(item.label))) {
    return { id, label: item.label, position, keep, value: keep ? null : value, sealed: null, tail: null }
  }
  const sealed = seal(keyring, { table: list.table, column: 'value_sealed', row: id, owner: parent.owner }, value)
  return { id, label: item.label, position, keep, value: null, sealed, tail: tailOf(value, 'nothing') }
}

// As `app.show_child` shows a stored row. Reading it back from the database would slow a create down.
function show({ id, label, value, tail }: ChildRow): ListItem {
  return { id, label, value, secret: tail === null ? null : { set: true, last4: tail || null } }
}
