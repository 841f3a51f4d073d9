import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { byteOrderMark, escapeFormula, writeRecord } from '../../../kit/files/csv.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { unseal } from '../../../kit/seal/seal.ts'

/** Where a sealed value is. */
export type HiddenPlace = { table: string; column: string; row: string }
export type HiddenValue = HiddenPlace & { value: string }

/** Where a client has sealed values. */
export async function listHidden(database: Database, identity: Identity, client: string): Promise<HiddenPlace[]> {
  const [places = []] = await database.asUser<HiddenPlace>(identity, [
    {
      name: 'export.sealed',
      text: 'select table_name as table, column_name as column, row_id as row from app.sealed_rows($1)',
      values: [client],
    },
  ])
  return places
}

/** Opens sealed values one by one, like a person who looks at each: the trail has them all. What was removed meanwhile is left out. */
export async function revealAll(
  database: Database,
  keyring: Keyring,
  identity: Identity,
  places: HiddenPlace[],
): Promise<HiddenValue[]> {
  const values: HiddenValue[] = []
  for (const { table, column, row } of places) {
    const [found] = await database
      .asUser<{ sealed: string | null; owner: string }>(identity, [
        {
          name: 'reveal',
          text: 'select * from app.reveal($1, $2, $3)',
          values: [table, column, row],
          writes: true,
        },
      ])
      .catch((error: { code?: string }) => {
        if (error.code === 'PT404') return [[]]
        throw error
      })
    const [one] = found ?? []
    if (one?.sealed)
      values.push({ table, column, row, value: unseal(keyring, { table, column, row, owner: one.owner }, one.sealed) })
  }
  return values
}

/** The files of hidden values beside those of the records, which they name by table and row. */
export function writeHidden(values: HiddenValue[]): { name: string; input: string }[] {
  const lines = values.map(({ table, column, row, value }) =>
    writeRecord([table, column, row, value].map(escapeFormula)),
  )
  return [
    { name: 'data/hidden-values.json', input: `${JSON.stringify(values, null, 1)}\n` },
    {
      name: 'data/hidden-values.csv',
      input: byteOrderMark + writeRecord(['Table', 'Column', 'Row', 'Value']) + lines.join(''),
    },
  ]
}
