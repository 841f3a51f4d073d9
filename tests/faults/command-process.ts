import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const program = path.resolve(import.meta.dirname, '../../build/server/command.mjs')
const cwd = path.resolve(import.meta.dirname, '../..')

export type CommandProcess = {
  child: ChildProcessByStdio<null, Readable, Readable>
  said: () => string
  /** Its exit code, null when it was killed, and all that it said. */
  ended: Promise<{ code: number | null; said: string }>
}

/** Starts a command of the portal on a data folder as a program of its own. */
export function startCommand(data: string, words: string[], environment: Record<string, string> = {}): CommandProcess {
  const child = spawn(process.execPath, [program, ...words], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(data, environment),
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said: text.trim() })),
  )
  return { child, said: () => text, ended }
}

/** Runs a command to its end. Returns its exit code, and what it says, or what went wrong. */
export function runCommand(
  data: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const env = environmentOf(data, environment)
  return promisify(execFile)(process.execPath, [program, ...words], { cwd, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr.trim() }),
  )
}

const environmentOf = (data: string, more: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: data,
  ...more,
})
