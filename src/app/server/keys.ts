import { existsSync } from 'node:fs'
import { nameKeyCommand, runKeyCommand } from '../../kit/seal/key-command.ts'
import { fetchKeyring, type Keyring, openKeyring } from '../../kit/seal/keyring.ts'
import type { Config } from '../config.ts'

type KeySettings = Pick<Config, 'secretKeyFile' | 'secretKeyCommand'>

/** Part of every key that is derived: it never changes, whatever the product is called. */
const salt = 'total-business-build-out'

/** Opens the portal's key file. */
export const openKeys = (file: string): Keyring => openKeyring(file, salt)

/** Reads the keys of the settings: from the key file, or from the command. Throws one sentence when they can't be read. */
export async function readKeys({ secretKeyFile, secretKeyCommand }: KeySettings): Promise<Keyring> {
  if (secretKeyCommand === undefined) return openKeys(secretKeyFile)
  return fetchKeyring(nameKeyCommand, () => runKeyCommand(secretKeyCommand), salt)
}

/** Whether keys were made already, or come from a command. */
export const hasKeys = ({ secretKeyFile, secretKeyCommand }: KeySettings): boolean =>
  secretKeyCommand !== undefined || existsSync(secretKeyFile)
