import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/** What a key file holds. `next` is a key that is to become the current one, once every server knows it. */
export type KeyContent = { root: string; current: string; next?: string; keys: Record<string, string> }

/** Keys read from a key file: 32 bytes each, by id. */
export type ReadKeys = { content: KeyContent; keys: Map<string, KeyObject> }

/** Ids are part of each sealed value, between dots. */
const keyId = /^[\w-]{1,60}$/

/** Reads the text of a key file. `source` is where it came from, for the sentence that is thrown when it isn't what it should be. */
export function readKeyText(text: string, source: string): ReadKeys {
  const content = parse(text)
  if (!content) throw new Error(`${source} holds no valid keys: restore them from a backup.`)
  const keys = new Map(
    Object.entries(content.keys ?? {}).map(([id, key]) => [id, createSecretKey(Buffer.from(key, 'base64'))]),
  )
  const broken = [...keys].some(([id, key]) => key.symmetricKeySize !== 32 || !keyId.test(id))
  if (broken || !keys.has(content.current) || typeof content.root !== 'string')
    throw new Error(
      `${source} holds damaged keys: restore them from a backup, because encrypted data can't be read without them.`,
    )
  return { content, keys }
}

/** New keys: a root, and one key that seals. */
export function makeKeys(): KeyContent {
  const { id, key } = makeKey()
  return { root: randomBytes(32).toString('base64'), current: id, keys: { [id]: key } }
}

/** A new key and its id. */
export const makeKey = () => ({ id: `k${Date.now().toString(36)}`, key: randomBytes(32).toString('base64') })

/** Whether a text is a key file that has a key. */
export const holdsKey = (text: string, id: string): boolean => Object.hasOwn(parse(text)?.keys ?? {}, id)

function parse(text: string): KeyContent | undefined {
  try {
    return (JSON.parse(text) as KeyContent | null) ?? undefined
  } catch {
    return undefined
  }
}
