import type { Database } from '../../database/database.ts'
import type { Keyring } from '../../seal/keyring.ts'
import { seal } from '../../seal/seal.ts'
import type { RecordKind } from '../contract/define-record.ts'
import { tailOf } from '../field/secret/field.ts'

/** Rows of one transaction. */
const batch = 500

/**
 * Seals what is in the open under a label that has come to name a secret: a migration that adds labels notes those rows in
 * details_to_seal. Runs at the start; with nothing noted it costs one look at an empty table.
 */
export async function sealOpenDetails(
  database: Database,
  keyring: Keyring,
  kinds: readonly RecordKind[],
): Promise<void> {
  for (const { table } of kinds.flatMap((kind) =>
    Object.values(kind.fields).flatMap(({ children }) => children ?? []),
  )) {
    while ((await sealBatch(database, keyring, table)) === batch) continue
  }
}

async function sealBatch(database: Database, keyring: Keyring, table: string): Promise<number> {
  return database.asSystem('setup')(async (query) => {
    const noted = await query<{ id: string; owner: string | null; value: string | null }>({
      text: `select s.id, d.user_id as owner, d.value from details_to_seal s left join ${table} d on d.id = s.id where s.table_name = $1 limit ${batch}`,
      values: [table],
    })
    for (const { id, owner, value } of noted) {
      if (!owner || !value) continue
      const sealed = seal(keyring, { table, column: 'value_sealed', row: id, owner }, value)
      await query({
        text: `update ${table} set value = null, value_sealed = $2, value_last4 = $3 where id = $1 and value = $4`,
        values: [id, sealed, tailOf(value, 'nothing'), value],
      })
    }
    await query({
      text: 'delete from details_to_seal where table_name = $1 and id = any ($2)',
      values: [table, noted.map(({ id }) => id)],
    })
    return noted.length
  })
}
