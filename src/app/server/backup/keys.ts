import { createHmac } from 'node:crypto'
import type { Keyring } from '../../../kit/seal/keyring.ts'

/** What only this key makes of a fixed text. It tells keys of one name apart, and does not lead back to the key. */
export function proveKey(keyring: Keyring, id: string): string {
  const key = keyring.keys.get(id)
  if (!key) throw new Error(`${keyring.source} lacks the key "${id}", which encrypts values of this database.`)
  return createHmac('sha256', key).update('key of a backup').digest('hex')
}

/** Throws one sentence when a key that a backup needs is missing or another one. */
export function refuseOtherKeys(keyring: Keyring, needed: Record<string, string>): void {
  for (const [id, proof] of Object.entries(needed)) {
    if (!keyring.keys.has(id))
      throw new Error(
        `${keyring.source} lacks the key "${id}" of this backup: it is from another day or another portal. Use the key file that belongs to the backup.`,
      )
    if (proveKey(keyring, id) !== proof)
      throw new Error(
        `The key "${id}" in ${keyring.source} is not the one of this backup: use the key file that belongs to the backup.`,
      )
  }
}
