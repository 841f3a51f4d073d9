import { hkdfSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { makeKeyFile, nameKeyFile } from './key-file.ts'
import { makeKeys, readKeyText } from './key-text.ts'

/** Keys outside the database. Old keys stay so that what they sealed can be opened; new values use the current one. */
export type Keyring = {
  /** Where the keys come from, as sentences name it. */
  readonly source: string
  readonly current: string
  /** A key that is to become the current one, once every server knows it. */
  readonly next: string | undefined
  /** 32 bytes each, by key id. */
  readonly keys: ReadonlyMap<string, KeyObject>
  /** A key by its id. One that was added to the key file meanwhile is found there. */
  find: (id: string) => KeyObject | undefined
  /** Derives a secret for another purpose from the root of the keys, which never changes; 64 hexadecimal characters. */
  derive: (purpose: string) => string
  /** Writes the key file, readable by its owner only, if there was none. Resolves once it would survive a power cut. */
  save: () => Promise<void>
  /** Reads the keys again. Throws one sentence, and keeps those it has, when they are not what they should be. */
  reread: () => Promise<void>
}

/** `now` reads without waiting, where that takes no time. */
type KeySource = { name: string; salt: string; text: () => Promise<string>; now?: () => string }

/** Milliseconds between two looks into the file for keys that it lacks. */
const lookEvery = 1_000

/**
 * Reads the key file (absolute path), or makes new keys when there is none: these are on no disk until `save`. `salt` tells
 * the keys derived from it from those of another program with the same file. Throws one sentence when the file is not what it should be.
 */
export function openKeyring(file: string, salt: string): Keyring {
  const made = existsSync(file) ? undefined : makeKeys()
  let unsaved = made
  const read = () => (unsaved ? JSON.stringify(unsaved) : readFileSync(file, 'utf8'))
  const keyring = makeKeyring({ name: nameKeyFile(file), salt, text: async () => read(), now: read }, read())
  keyring.save = async () => {
    if (unsaved) await makeKeyFile(file, unsaved)
    unsaved = undefined
  }
  return keyring
}

/** The same for keys that something else than a file gives: `text` resolves with what a key file would hold, and `name` is for sentences. */
export async function fetchKeyring(name: string, text: () => Promise<string>, salt: string): Promise<Keyring> {
  return makeKeyring({ name, salt, text }, await text())
}

function makeKeyring({ name, salt, text, now }: KeySource, first: string): Keyring {
  let { content, keys } = readKeyText(first, name)
  const { root } = content
  let looked = 0

  function take(next: string): void {
    const read = readKeyText(next, name)
    if (read.content.root !== root)
      throw new Error(`${name} has the keys of another portal, so those that were read before stay in use.`)
    ;({ content, keys } = read)
  }

  return {
    source: name,
    get current() {
      return content.current
    },
    get next() {
      return content.next
    },
    get keys() {
      return keys
    },
    find(id) {
      const known = keys.get(id)
      if (known || !now || Date.now() - looked < lookEvery) return known
      looked = Date.now()
      try {
        take(now())
      } catch {
        // The caller reports that the key is missing.
      }
      return keys.get(id)
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', root, salt, purpose, 32)).toString('hex'),
    save: async () => {},
    reread: async () => take(await text()),
  }
}
