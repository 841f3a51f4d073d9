import type { Database } from '../../kit/database/database.ts'
import type { Query } from '../../kit/database/statement.ts'
import { continueAfter } from '../../kit/database/new-id.ts'
import { findKeyBeside } from '../../kit/seal/key-file.ts'
import type { Keyring } from '../../kit/seal/keyring.ts'
import type { Config } from '../config.ts'

/**
 * Refuses a database that was sealed with a key which is missing, before anything is written: neither a new key
 * file nor new passwords of the roles. Takes a query as the owner; throws one sentence.
 */
export async function refuseMissingKeys(
  query: Query,
  keyring: Keyring,
  { secretKeyFile: file, secretKeyCommand }: Pick<Config, 'secretKeyFile' | 'secretKeyCommand'>,
): Promise<void> {
  const [made] = await query<{ there: boolean }>({
    text: `select to_regclass('public.sealing_keys') is not null as there`,
  })
  if (!made?.there) return
  const rows = await query<{ key_id: string }>({ text: 'select key_id from sealing_keys' })
  const missing = rows.find((row) => !keyring.find(row.key_id))
  if (!missing) return
  if (secretKeyCommand !== undefined)
    throw new Error(
      `${keyring.source} gives no key "${missing.key_id}", which encrypts this database: add it to what the command prints.`,
    )
  const beside = findKeyBeside(file, missing.key_id)
  throw new Error(
    `${keyring.source} lacks the key "${missing.key_id}" that encrypts this database: ${
      beside ? `${beside} contains it, so rename that file to ${file}.` : 'restore the key file from a backup.'
    }`,
  )
}

/** Puts new keys on the disk and notes which key seals in this database from now on, in this order. */
export async function keepKeys(database: Database, keyring: Keyring): Promise<void> {
  await keyring.save()
  await database.asSystem('setup')([
    { text: 'insert into sealing_keys (key_id) values ($1) on conflict do nothing', values: [keyring.current] },
  ])
}

/** Lets new ids go on after those of earlier runs, in case the clock was set back meanwhile. */
export async function continueIds(database: Database): Promise<void> {
  const [rows] = await database.asSystem('setup')<{ id: string | null }>([{ text: 'select app.newest_entry() as id' }])
  const id = rows?.[0]?.id
  if (id) continueAfter(id)
}
