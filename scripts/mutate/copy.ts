import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type Copy = { folder: string; remove: () => void }

/**
 * Copies the working files of a project, those that git does not ignore, to a folder of their own. Packages are linked one by
 * one, so that caches which tools keep among them are the copy's. The folder goes when the process ends, however it ends.
 */
export function copyProject(project: string): Copy {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-mutate-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  // The database of the tests runs as another user where root starts it.
  chmodSync(folder, 0o755)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  })
  // A file may be listed and deleted.
  for (const file of listed.split('\0').filter((name) => name && existsSync(path.join(project, name)))) {
    cpSync(path.join(project, file), path.join(folder, file))
  }
  linkPackages(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
  // The setup that tests begin with would install over the links.
  cpSync(path.join(project, installed), path.join(folder, installed))
  return { folder, remove }
}

const installed = 'node_modules/.cache/setup/install'
const caches = ['.cache', '.vite', '.vite-temp']

function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (!caches.includes(name)) symlinkSync(path.join(from, name), path.join(to, name))
  }
}
