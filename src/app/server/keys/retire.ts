import type { OwnerSession } from '../../../kit/database/open.ts'
import { changeKeyFile, copyKeyFile } from '../../../kit/seal/key-file.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { Config } from '../../config.ts'
import { announceKeys } from './announce.ts'
import { keyMarks } from './follow.ts'
import { countOthers } from './reseal.ts'
import { noteOperation, type Told } from './rotate.ts'

/**
 * Takes every key out of use but the current one, after it has proved that nothing is sealed with another and no server seals with one. Takes a
 * session of the owner and the keys of the settings; says what it did. Throws one sentence, and changes nothing, when they are needed.
 */
export async function retire(
  config: Config,
  { query, transact }: OwnerSession,
  keyring: Keyring,
  { say }: Told,
): Promise<void> {
  const { current, next } = keyring
  if (next !== undefined) throw new Error('The keys are being rotated: run rotate-keys to its end first.')
  await announceKeys(query, keyMarks.uses(current), `don’t seal with the key "${current}": run rotate-keys first.`)
  const needed = await countOthers(query, current)
  if (needed.length > 0)
    throw new Error(
      `Nothing was retired: ${needed.map(({ name, key, count }) => `${count} values of ${name} are sealed with "${key}"`).join(', ')}. Run rotate-keys first.`,
    )
  const old = [...keyring.keys.keys()].filter((id) => id !== current)
  const copy = old.length > 0 && config.secretKeyCommand === undefined ? await keepCopy(config, current) : undefined
  const gone = await transact(async (ask) => {
    const rows = await ask<{ id: string }>({
      text: 'delete from sealing_keys where key_id <> $1 returning key_id as id',
      values: [current],
    })
    if (rows.length > 0)
      await noteOperation(
        ask,
        'retired',
        rows.map(({ id }) => id),
      )
    return rows.map(({ id }) => id)
  })
  const all = [...new Set([...gone, ...old])]
  if (all.length === 0) return say(`There is no old key: "${current}" is the only one.`)
  const names = all.map((id) => `"${id}"`).join(', ')
  if (!copy)
    return say(
      `Nothing is sealed with ${names}: take them out of what SECRET_KEY_COMMAND prints, and keep them for backups that were made before.`,
    )
  await changeKeyFile(config.secretKeyFile, (content) => ({
    ...content,
    keys: { [current]: content.keys[current] as string },
  }))
  await announceKeys(query, keyMarks.uses(current), 'didn’t read the keys again: restart them.')
  say(`Retired ${names}: nothing is sealed with them any more.`)
  say(
    `Backups that were made before need them: ${copy} has all keys. Move it to where your copies of the key file are, and restore such a backup with it as SECRET_KEY_FILE.`,
  )
}

/** The key file as it was. Made before anything is taken away. */
const keepCopy = (config: Config, current: string): Promise<string> =>
  copyKeyFile(config.secretKeyFile, `before-${current}`)
