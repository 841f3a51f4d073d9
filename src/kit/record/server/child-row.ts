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

/** The columns of a child row whose values are its own. */
export const childColumns = ['id', 'label', 'value', 'value_sealed', 'value_last4']

/** Child rows of a new record: the values of `childColumns` of each, and as JSON how the record's response shows them. */
export type NewChildren = { rows: unknown[][]; shown: string }

const childRecordset = (parameter: string) =>
  `json_to_recordset(${parameter}::json) as r (id uuid, label text, position int, keep boolean, value text, sealed text, tail text)`

/** The child rows of a new record, in this order. Takes the keyring, the list's table, the parent row and the items. */
export function writeChildren(keyring: Keyring, list: ChildTable, parent: Parent, items: ListItemInput[]): NewChildren {
  const rows = items.map((item, index) => makeRow(keyring, list, parent, item, index))
  return {
    rows: rows.map((row) => [row.id, row.label, row.value, row.sealed, row.tail]),
    shown: JSON.stringify(rows.map(show)),
  }
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
      // The owner too: the index of the child rows begins with it.
      text: `delete from ${list.table} where ${list.parent} = $1 and user_id = $2 and not id = any($3::uuid[])`,
      values: [parent.id, parent.owner, kept],
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
