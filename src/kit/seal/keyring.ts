import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Keys outside the database. Old keys stay so that what they sealed can be opened; new values use the current one. */
export type Keyring = {
  current: string
  /** 32 bytes each, by key id. */
  keys: Map<string, KeyObject>
  /** Derives a secret for another purpose from the file's root; 64 hexadecimal characters. */
  derive: (purpose: string) => string
}

type KeyFile = { root: string; current: string; keys: Record<string, string> }

/**
 * Reads the key file, making it at the very first start. Takes its absolute path; the file is readable by its owner
 * only. Throws one sentence when the file is not what it should be.
 */
export function openKeyring(file: string): Keyring {
  if (!existsSync(file)) makeKeyFile(file)
  let content: KeyFile
  try {
    content = JSON.parse(readFileSync(file, 'utf8')) as KeyFile
  } catch {
    throw new Error(`SECRET_KEY_FILE (${file}) can't be read as a key file.`)
  }
  const keys = new Map(Object.entries(content.keys ?? {}).map(([id, key]) => [id, createSecretKey(Buffer.from(key, 'base64'))]))
  const broken = [...keys].find(([, key]) => key.symmetricKeySize !== 32)
  if (broken || !keys.has(content.current) || typeof content.root !== 'string') {
    throw new Error(`SECRET_KEY_FILE (${file}) is damaged: restore it from a backup, nothing sealed can be opened without it.`)
  }
  return {
    current: content.current,
    keys,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', content.root, 'total-business-build-out', purpose, 32)).toString('hex'),
  }
}

// Written beside and linked, so that of two first starts one wins and neither sees half a file.
function makeKeyFile(file: string): void {
  const id = `k${Date.now().toString(36)}`
  const content: KeyFile = { root: randomBytes(32).toString('base64'), current: id, keys: { [id]: randomBytes(32).toString('base64') } }
  const draft = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}
