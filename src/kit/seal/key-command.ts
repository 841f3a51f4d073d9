import { spawn } from 'node:child_process'

/** How sentences name the command. */
export const nameKeyCommand = 'SECRET_KEY_COMMAND'

/** The most that a key file may have, and that is kept of what the command complains. */
const mostText = 1024 ** 2
const mostComplaint = 2_000

/**
 * Runs the command that gives the keys, in a shell. Returns its standard output. Throws one sentence, with the last line that it wrote to
 * its standard error and never with its output, when it fails or takes longer than `limit` milliseconds; it and what it started are ended then.
 */
export function runKeyCommand(command: string, limit = 20_000): Promise<string> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that all of it can be ended.
    const program = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let text = ''
    let complaint = ''
    let ended: string | undefined
    const end = (why: string) => {
      ended ??= why
      if (program.pid) process.kill(-program.pid, 'SIGKILL')
    }
    const alarm = setTimeout(() => end(`took longer than ${limit / 1_000} s`), limit)
    program.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.length > mostText) end('wrote more than a megabyte')
    })
    program.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-mostComplaint)
    })
    program.once('error', (error) => {
      clearTimeout(alarm)
      reject(new Error(`${nameKeyCommand} can’t be run: ${error.message}.`, { cause: error }))
    })
    program.once('close', (code, signal) => {
      clearTimeout(alarm)
      if (code === 0 && ended === undefined) return resolve(text)
      const said = hideKeys(complaint.trim().split('\n').at(-1) ?? '')
      const why = ended ?? (signal ? `was ended by ${signal}` : `ended with ${code}`)
      reject(new Error(`${nameKeyCommand} ${why}${said ? `: ${said.replace(/\.$/, '')}` : ''}.`))
    })
  })
}

/** A command may complain with what it was given. */
const hideKeys = (line: string): string => line.replace(/[\w+/=-]{32,}/g, '…').slice(0, 300)
