import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chown, link, readFile, realpath, rename, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, syncFolder } from '../files/server/folder.ts'
import { holdsKey, type KeyContent, readKeyText } from './key-text.ts'

/** How sentences name a key file. */
export const nameKeyFile = (file: string): string => `SECRET_KEY_FILE (${file})`

/** The path of a file beside the key file, named after it, that holds a key: its draft of a start that was cut off, or a copy. */
export function findKeyBeside(file: string, id: string): string | undefined {
  const folder = path.dirname(file)
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(`${path.basename(file)}.`))
    : []
  return names.map((name) => path.join(folder, name)).find((other) => holdsKey(readOrNothing(other), id))
}

/**
 * Makes the key file, readable by its owner only. Written beside and linked, so that of two first starts one wins and neither sees
 * half a file. The draft goes only when the name of the file is on the disk too: a power cut leaves one of the two.
 */
export async function makeKeyFile(file: string, content: KeyContent): Promise<void> {
  await makeFolder(path.dirname(file))
  const draft = await writeDraft(file, content)
  try {
    await link(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(`${nameKeyFile(file)} was created by another process at the same time: start the server again.`, {
      cause: error,
    })
  } finally {
    await unlink(draft)
  }
}

/**
 * Replaces what the key file holds, at once and for good: a reader sees all of the old or all of the new. Its owner stays. Takes
 * its path, which may be a link, and what is to become of the content. Throws one sentence when the file can't be written.
 */
export async function changeKeyFile(file: string, change: (content: KeyContent) => KeyContent): Promise<void> {
  const { content } = readKeyText(await readFile(file, 'utf8'), nameKeyFile(file))
  await replace(await realpath(file), file, change(content))
}

/** Keeps the key file as it is now under another name beside it. Returns that name's path; one that is there is replaced. */
export async function copyKeyFile(file: string, ending: string): Promise<string> {
  const copy = `${file}.${ending}`
  const { content } = readKeyText(await readFile(file, 'utf8'), nameKeyFile(file))
  await replace(copy, file, content)
  return copy
}

async function replace(target: string, file: string, content: KeyContent): Promise<void> {
  try {
    const { uid, gid } = await stat(file)
    const draft = await writeDraft(target, content)
    try {
      // Root may rotate for a server that is another user.
      if (process.getuid?.() !== uid) await chown(draft, uid, gid)
      await rename(draft, target)
    } catch (error) {
      await unlink(draft)
      throw error
    }
    await syncFolder(path.dirname(target))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`${target} can’t be written (${code}), so the keys stay as they are.`, { cause })
  }
}

async function writeDraft(file: string, content: KeyContent): Promise<string> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
