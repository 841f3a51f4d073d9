import { setTimeout as wait } from 'node:timers/promises'
import { callLimit } from '../../../kit/database/deadline.ts'
import type { OwnerSession } from '../../../kit/database/open.ts'
import type { Query } from '../../../kit/database/statement.ts'
import { changeKeyFile } from '../../../kit/seal/key-file.ts'
import { makeKey } from '../../../kit/seal/key-text.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { Config } from '../../config.ts'
import type { Progress } from '../import/progress.ts'
import { announceKeys } from './announce.ts'
import { keyMarks } from './follow.ts'
import { countOthers, resealAll } from './reseal.ts'

/** What a rotation tells while it goes on; `progress` takes how many values there are to seal. */
export type Told = { say: (sentence: string) => void; progress: (total: number) => Progress }

/** Milliseconds after which no request is under way that began before, with what it had sealed by then. */
const requestsEnd = callLimit + 1_500

/**
 * Adds a key and seals every value with it, while servers work; one that was cut off goes on. Takes a session of the owner and the keys of the
 * settings; says what it did. Throws one sentence, after which it can be run again.
 */
export async function rotate(
  config: Config,
  session: OwnerSession,
  keyring: Keyring,
  { say, progress: begin }: Told,
): Promise<void> {
  const { query } = session
  if (keyring.next === undefined && !(await isUnderWay(query, keyring))) {
    if (config.secretKeyCommand !== undefined) return explainCommand(query, keyring, say)
    const { id, key } = makeKey()
    await changeKeyFile(config.secretKeyFile, (content) => ({
      ...content,
      next: id,
      keys: { ...content.keys, [id]: key },
    }))
    await keyring.reread()
  }
  await turnToNext(config, query, keyring)
  const servers = await announceKeys(
    query,
    keyMarks.uses(keyring.current),
    `don’t seal with the key "${keyring.current}" yet: give them the keys of this machine, then run this again.`,
  )
  const switched = Date.now()
  const total = (await countOthers(query, keyring.current)).reduce((sum, { count }) => sum + count, 0)
  const progress = begin(total)
  let unopened: string[]
  try {
    await resealAll(session, keyring, progress)
    // A request may have sealed with the old key right before, and write now.
    if (servers > 0) await wait(Math.max(0, switched + requestsEnd - Date.now()))
    unopened = await resealAll(session, keyring, progress)
  } finally {
    progress.end()
  }
  if (unopened.length > 0)
    throw new Error(
      `${unopened.join('\n')}\nAll other values are sealed with the key "${keyring.current}". The old keys stay, because these may need them.`,
    )
  await session.transact((ask) => noteEnd(ask, keyring.current))
  say(
    `${total.toLocaleString('en-US')} values were sealed again with the key "${keyring.current}". The old keys stay in use for reading: npm run portal -- rotate-keys --retire takes them away.`,
  )
}

/** Whether a rotation to the current key was begun and not ended, or someone has made another key the current one. */
async function isUnderWay(query: Query, keyring: Keyring): Promise<boolean> {
  const [found] = await query<{ open: boolean }>({
    text: 'select rotation_begun_at is not null and rotated_at is null as open from sealing_keys where key_id = $1',
    values: [keyring.current],
  })
  return !found || found.open || (await countOthers(query, keyring.current)).some(({ key }) => keyring.keys.has(key))
}

/** Makes the next key the current one, once every server knows it: until then a value that it sealed could be read by some only. */
async function turnToNext(config: Config, query: Query, keyring: Keyring): Promise<void> {
  const id = keyring.next ?? keyring.current
  await announceKeys(
    query,
    keyMarks.knows(id),
    `don’t have the key "${id}" yet: give them the keys of this machine, then run this again.`,
  )
  await query({
    text: `insert into sealing_keys (key_id, rotation_begun_at) values ($1, now())
      on conflict (key_id) do update set rotation_begun_at = coalesce(sealing_keys.rotation_begun_at, now()), rotated_at = null`,
    values: [id],
  })
  if (keyring.next === undefined || config.secretKeyCommand !== undefined) return
  await changeKeyFile(config.secretKeyFile, ({ root, keys }) => ({ root, current: id, keys }))
  await keyring.reread()
}

/** What to do where the keys aren't in a file of ours. Nothing of a key is ever said. */
async function explainCommand(query: Query, keyring: Keyring, say: Told['say']): Promise<void> {
  const known = await query<{ id: string }>({ text: 'select key_id as id from sealing_keys' })
  const added = [...keyring.keys.keys()].find((key) => !known.some(({ id }) => id === key))
  if (added === undefined)
    return say(
      'The keys come from SECRET_KEY_COMMAND, so add one there: under "keys", a new name with 32 random bytes in base64 (openssl rand -base64 32). Leave "current" as it is, then run this again.',
    )
  await announceKeys(query, keyMarks.knows(added), `don’t have the key "${added}" yet: run this again.`)
  say(`Every server has the key "${added}": now name it as "current" where the keys are kept, then run this again.`)
}

async function noteEnd(query: Query, key: string): Promise<void> {
  await query({ text: 'update sealing_keys set rotated_at = now() where key_id = $1', values: [key] })
  await noteOperation(query, 'rotated', [key])
}

/** One entry of the trail for the whole operation; it has no row of its own. */
export async function noteOperation(query: Query, action: 'rotated' | 'retired', keys: string[]): Promise<void> {
  await query({
    text: `insert into audit_entries (table_name, row_id, action, fields) values ('sealing_keys', gen_random_uuid(), $1, $2)`,
    values: [action, keys],
  })
}
