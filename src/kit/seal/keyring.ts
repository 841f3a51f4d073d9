import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { link, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, syncFolder } from '../files/server/folder.ts'

/** Keys outside the database. Old keys stay so that what they sealed can be opened; new values use the current one. */
export type Keyring = {
  current: string
  /** 32 bytes each, by key id. */
  keys: Map<string, KeyObject>
  /** Derives a secret for another purpose from the file's root; 64 hexadecimal characters. */
  derive: (purpose: string) => string
  /** Writes the key file, readable by its owner only, if there was none. Resolves once it would survive a power cut. */
  save: () => Promise<void>
}

type KeyFile = { root: string; current: string; keys: Record<string, string> }

/**
 * Reads the key file (absolute path), or makes new keys when there is none: these are on no disk until `save`. `salt` tells
 * the keys derived from it from those of another program with the same file. Throws one sentence when the file is not what it should be.
 */
export function openKeyring(file: string, salt: string): Keyring {
  const kept = existsSync(file)
  const content = kept ? readKeyFile(file) : makeKeys()
  if (!content) throw new Error(`SECRET_KEY_FILE (${file}) is not a valid key file: restore it from a backup.`)
  const keys = new Map(
    Object.entries(content.keys ?? {}).map(([id, key]) => [id, createSecretKey(Buffer.from(key, 'base64'))]),
  )
  const broken = [...keys].find(([, key]) => key.symmetricKeySize !== 32)
  if (broken || !keys.has(content.current) || typeof content.root !== 'string') {
    throw new Error(
      `SECRET_KEY_FILE (${file}) is damaged: restore it from a backup, because encrypted data can't be read without it.`,
    )
  }
  return {
    current: content.current,
    keys,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', content.root, salt, purpose, 32)).toString('hex'),
    save: async () => {
      if (!kept) await writeKeyFile(file, content)
    },
  }
}

/** The path of a file beside the key file, named after it, that holds a key: its draft of a start that was cut off, or a copy. */
export function findKeyBeside(file: string, keyId: string): string | undefined {
  const folder = path.dirname(file)
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(`${path.basename(file)}.`))
    : []
  return names
    .map((name) => path.join(folder, name))
    .find((other) => Object.hasOwn(readKeyFile(other)?.keys ?? {}, keyId))
}

function readKeyFile(file: string): KeyFile | undefined {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as KeyFile | null
    return content ?? undefined
  } catch {
    return undefined
  }
}

function makeKeys(): KeyFile {
  const id = `k${Date.now().toString(36)}`
  return { root: randomBytes(32).toString('base64'), current: id, keys: { [id]: randomBytes(32).toString('base64') } }
}

// Written beside and linked, so that of two first starts one wins and neither sees half a file. The draft goes only when the
// name of the file is on the disk too: a power cut leaves one of the two.
async function writeKeyFile(file: string, content: KeyFile): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await makeFolder(path.dirname(file))
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(
      `SECRET_KEY_FILE (${file}) was created by another process at the same time: start the server again.`,
      {
        cause: error,
      },
    )
  } finally {
    await unlink(draft)
  }
}
