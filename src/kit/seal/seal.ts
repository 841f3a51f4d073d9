import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** Where a sealed value belongs, which is authenticated with it: moved elsewhere, it can't be opened. */
export type SealContext = { table: string; column: string; row: string; owner: string }

/** Seals text with AES-256-GCM. Returns `v1.<key id>.<nonce>.<tag>.<ciphertext>`, the last three in base64url. */
export function seal(keyring: Keyring, context: SealContext, text: string): string {
  const nonce = takeNonce()
  const cipher = createCipheriv('aes-256-gcm', keyring.keys.get(keyring.current) as KeyObject, nonce)
  cipher.setAAD(describe(context))
  // GCM holds nothing back: the update returns all of it, and the end only makes the tag.
  const sealed = cipher.update(text, 'utf8')
  cipher.final()
  return `v1.${keyring.current}.${encode(nonce)}.${encode(cipher.getAuthTag())}.${encode(sealed)}`
}

const encode = (bytes: Buffer): string => bytes.toString('base64url')

/** Opens what `seal` made for the same context. Throws when the key is missing or anything was changed. */
export function unseal(keyring: Keyring, context: SealContext, sealed: string): string {
  const [version, keyId = '', nonce = '', tag = '', text = ''] = sealed.split('.')
  const key = keyring.find(keyId)
  if (version !== 'v1' || !key)
    throw new Error(`Decrypting a value of ${context.table} needs the key "${keyId}", which ${keyring.source} lacks.`)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
  decipher.setAAD(describe(context))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}

function describe({ table, column, row, owner }: SealContext): Buffer {
  return Buffer.from(`${table}|${column}|${row}|${owner}`)
}

/** Random bytes, drawn for 300 nonces at once: a draw for each costs as much as the sealing. */
const drawn = Buffer.alloc(12 * 300)
let used = drawn.length

/** Returns a view of `drawn`, valid only until the next call. */
function takeNonce(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += 12
  return drawn.subarray(used - 12, used)
}
