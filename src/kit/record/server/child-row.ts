import type { Statement } from '../../database/statement.ts'
import type { Keyring } from '../../seal/keyring.ts'
import { seal } from '../../seal/seal.ts'
import type { ChildTable } from '../contract/field.ts'
import type { ListItem, ListItemInput } from '../field/list/field.ts'
import { tailOf } from '../field/secret/field.ts'
import { newId } from '../../database/new-id.ts'

type Parent = { id: string; owner: string }

/** The columns of a child row whose values are its own. */
export const childColumns = ['id', 'label', 'value', 'value_sealed', 'value_last4'] as const
type ChildRow = Record<(typeof childColumns)[number], string | null> & {
  id: string
  label: string
  position: number
  keep: boolean
}

/** Child rows of a new record: the values of `childColumns` of each, and as JSON how the record's response shows them. */
export type NewChildren = { rows: unknown[][]; shown: string }

const childRecordset = (parameter: string) =>
  `json_to_recordset(${parameter}::json) as r (id uuid, label text, position int, keep boolean, value text, value_sealed text, value_last4 text)`

/** The child rows of a new record, in this order. Takes the keyring, the list's table, the parent row and the items. */
export function writeChildren(keyring: Keyring, list: ChildTable, parent: Parent, items: ListItemInput[]): NewChildren {
  const rows = items.map((item, index) => makeRow(keyring, list, parent, item, index))
  return {
    rows: rows.map((row) => childColumns.map((column) => row[column])),
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
      text: `insert into ${list.table} (${list.parent}, user_id, position, ${childColumns.join(', ')})
        select $1, $2, r.position, ${childColumns.map((column) => `r.${column}`).join(', ')} from ${childRecordset('$3')} where not r.keep`,
      values: [parent.id, parent.owner, JSON.stringify(rows)],
      multiplex: true,
    },
  ]
}

function makeRow(keyring: Keyring, list: ChildTable, parent: Parent, item: ListItemInput, position: number): ChildRow {
  const id = item.id ?? newId()
  const keep = item.id !== undefined && item.value === undefined
  const value = item.value ?? ''
  const row = { id, label: item.label, position, keep }
  if (keep || value === '' || !(item.hidden || list.namesSecret(item.label))) {
    return { ...row, value: keep ? null : value, value_sealed: null, value_last4: null }
  }
  const sealed = seal(keyring, { table: list.table, column: 'value_sealed', row: id, owner: parent.owner }, value)
  return { ...row, value: null, value_sealed: sealed, value_last4: tailOf(value, 'nothing') }
}

// As `app.show_child` shows a stored row. Reading it back from the database would slow a create down.
function show({ id, label, value, value_last4: last4 }: ChildRow): ListItem {
  return { id, label, value, secret: last4 === null ? null : { set: true, last4: last4 || null } }
}
