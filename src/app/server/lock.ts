import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from '../../kit/files/server/folder.ts'

/** Milliseconds in which a start or a command lets another command finish. */
const turnPatience = 60_000

/**
 * Locks a data folder for this process until it ends, however it ends. Takes the folder, which is created if missing;
 * returns the release. Throws one sentence when a server holds it.
 */
export async function lockDataFolder(dataDirectory: string): Promise<() => void> {
  const release = await tryLock(dataDirectory)
  if (release) return release
  throw new Error(
    `Another server is already using the data folder ${dataDirectory}: stop it, or set DATA_DIR to another folder.`,
  )
}

/** The same, for a caller who can do without: undefined where a server holds it. */
export const tryLock = (dataDirectory: string): Promise<(() => void) | undefined> => lock(dataDirectory, '')

/**
 * Acts while no command is at work on a data folder: commands take turns, so that none stops the database under another,
 * and a server starts after the one that runs. Throws one sentence when that one does not end.
 */
export async function inTurn<T>(dataDirectory: string, act: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + turnPatience; Date.now() < end; await wait(100)) {
    const release = await lock(dataDirectory, ' turn')
    if (!release) continue
    try {
      return await act()
    } finally {
      release()
    }
  }
  throw new Error(
    `Another command has been using the data folder ${dataDirectory} for a minute: end it, then try again.`,
  )
}

/** Locks a folder of backups for one that is made or removed in it. Returns the release; throws one sentence when another is. */
export async function lockBackups(folder: string): Promise<() => void> {
  const release = await lock(folder, ' backup')
  if (!release) throw new Error(`Another backup is being made in ${folder}: wait for its end.`)
  return release
}

/** Locks a data folder for an import, or for a rotation of the keys. Returns the release; throws one sentence when one is under way. */
export async function lockImport(dataDirectory: string): Promise<() => void> {
  const release = await lock(dataDirectory, ' import')
  if (!release)
    throw new Error('An import into this portal, or a rotation of its keys, is under way: wait for its end.')
  return release
}

/** Locks a data folder for an export. Returns the release; throws one sentence when another one is under way. */
export async function lockExport(dataDirectory: string): Promise<() => void> {
  const release = await lock(dataDirectory, ' export')
  if (!release) throw new Error('Another export from this portal is under way: wait for its end.')
  return release
}

async function lock(
  dataDirectory: string,
  what: '' | ' turn' | ' backup' | ' import' | ' export',
): Promise<(() => void) | undefined> {
  // As root the database runs as another user, who must get through to its own folder but may list nothing on the way.
  await makeFolder(dataDirectory, process.getuid?.() === 0 ? 0o711 : 0o700)
  const key = createHash('sha256')
    .update(realpathSync(dataDirectory) + what)
    .digest('hex')
    .slice(0, 24)
  // Linux removes such a name with its process; elsewhere a file stays behind and is probed for a listener.
  const name = process.platform === 'linux' ? `\0tbbo-${key}` : path.join(os.tmpdir(), `tbbo-${key}.lock`)
  const server = (await listen(name)) ?? ((await isHeld(name)) ? undefined : await listenAfresh(name))
  server?.unref()
  return server && (() => server.close())
}

function listen(name: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}

function isHeld(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(name, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function listenAfresh(name: string): Promise<net.Server | undefined> {
  if (!name.startsWith('\0')) rmSync(name, { force: true })
  return listen(name)
}
