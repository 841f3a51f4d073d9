import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { makeScratchFolder } from '../scratch-folder.ts'

const project = path.resolve(import.meta.dirname, '../..')

export type ServerProcess = {
  address: string
  process: ChildProcess
  output: () => string
  /** Ends it in order and waits for that. */
  stop: () => Promise<number | null>
  /** kill -9, and waits until it is gone. */
  kill: () => Promise<void>
}

/** A fresh data folder, or a copy of one that no server uses, removed afterwards together with a database that may still run on it. */
export function makeDataFolder(original?: string): { folder: string; remove: () => Promise<void> } {
  const folder = makeScratchFolder('tbbo-fault-')
  // As root the database runs as another user, who must get through; else its files would lie outside this folder.
  chmodSync(folder, 0o711)
  // Not Node's own copy, which forgets whose files they are.
  if (original) execFileSync('cp', ['-Rp', `${original}/.`, folder])
  return {
    folder,
    async remove() {
      const database = readDatabaseId(folder)
      if (database) {
        try {
          process.kill(database, 'SIGINT')
          while (isAlive(database)) await new Promise((resolve) => setTimeout(resolve, 20))
        } catch {
          // It has ended already.
        }
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the real server as a program of its own and waits until it is ready. Throws what it said when it ends first. */
export async function startServer(
  folder: string,
  environment: Record<string, string> = {},
  program = 'build/server/server.mjs',
): Promise<ServerProcess> {
  const child = spawnServer(folder, environment, program)
  const output = collect(child)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /ready: (http\S+)/.exec(output())?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)))
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    address,
    process: child,
    output,
    stop: () => (child.kill('SIGTERM'), gone),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Starts a server that is expected to refuse. Returns its exit code and everything it said. */
export async function runToEnd(
  folder: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawnServer(folder, environment)
  const output = collect(child)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, said: output().trim() }
}

/** A free port, chosen beforehand where the server must know its address: links in mails name it, and passkeys are made for it. */
export function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** The process id of the database that runs on a data folder. */
export function readDatabaseId(folder: string): number | undefined {
  try {
    return Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** The ids of the database server that runs on a data folder and of all its processes. */
export function findDatabaseProcesses(folder: string): number[] {
  const parent = readDatabaseId(folder) as number
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  return [parent, ...children.filter(Boolean).map(Number)]
}

export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

function spawnServer(
  folder: string,
  environment: Record<string, string>,
  program = 'build/server/server.mjs',
): ChildProcess {
  return spawn(process.execPath, [program], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATA_DIR: folder,
      WRITES_PER_MINUTE: '1000000',
      PASSWORD_MEMORY: '19 MB',
      SECOND_FACTOR: 'nobody',
      ...environment,
    },
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return () => text
}
