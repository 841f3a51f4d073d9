import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** A server of the run, in a process of its own. */
export type ServerProcess = {
  port: number
  processId: number
  /** From the start of the process to the first response of /api/health. Milliseconds. */
  readyAfter: number
  /** Resident memory of the process itself, without PostgreSQL. Bytes. */
  memory: () => number
  /** Asks the observer inside (see observer.mjs); only where the server was started with it. */
  ask: <T>(question: string) => Promise<T>
  stop: () => Promise<void>
  /** kill -9, which leaves PostgreSQL behind. */
  kill: () => Promise<void>
}

const observer = path.join(import.meta.dirname, 'observer.mjs')

const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { start: string }
}
/** The options that `npm start` gives to Node unless NODE_OPTIONS says others. */
export const startOptions = readStartOptions()
function readStartOptions(): string {
  const [, value] = /\$\{NODE_OPTIONS:-([^}]+)\}/.exec(scripts.start) ?? []
  if (!value) throw new Error('npm start no longer sets NODE_OPTIONS.')
  return value
}

/** Starts a program of the project (relative path) and waits until it answers. Throws with its last words when it ends. */
export async function startServer(
  stage: Stage,
  program: string,
  environment: Record<string, string>,
  { observed = false } = {},
): Promise<ServerProcess> {
  const port = await findPort()
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [...(observed ? ['--import', observer] : []), path.resolve(import.meta.dirname, '..', program)],
    {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_OPTIONS: startOptions, ...environment },
      stdio: observed ? ['ignore', 'ignore', 'pipe', 'ipc'] : ['ignore', 'ignore', 'pipe'],
      // Ctrl-C is for the run, which then stops its servers in order.
      detached: true,
    },
  )
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const stop = (signal: 'SIGTERM' | 'SIGKILL') => endProcess(child, ended, signal)
  stage.onEnd(() => stop('SIGTERM'))
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${program} ended: ${lastWords.trim()}`)
    await wait(4)
  }
  return {
    port,
    processId: child.pid as number,
    readyAfter: performance.now() - begun,
    memory: () => readMemory(child.pid as number),
    ask: (question) =>
      new Promise((resolve) => {
        child.once('message', (response) => resolve(response as never))
        child.send(question)
      }),
    stop: () => stop('SIGTERM'),
    kill: () => stop('SIGKILL'),
  }
}

/** Stops the PostgreSQL that a killed server left behind in a data folder. */
export async function stopLeftPostgres(dataDirectory: string): Promise<void> {
  const file = path.join(dataDirectory, 'postgres/postmaster.pid')
  if (!existsSync(file)) return
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGINT')
  for (let attempt = 0; attempt < 300 && existsSync(file); attempt++) await wait(20)
}

async function endProcess(child: ChildProcess, ended: Promise<void>, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(late)
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net
      .createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as net.AddressInfo
        server.close(() => resolve(port))
      })
  })
}

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write('GET /api/health HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n'),
    )
    socket.once('data', (data) => {
      resolve(data.toString('latin1').startsWith('HTTP/1.1 200'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false)).once('close', () => resolve(false))
  })
}

function readMemory(processId: number): number {
  if (process.platform === 'linux') {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]) * 1_024
  }
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' }).stdout) * 1_024
}
