import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { unpackChromium } from '../tests/chromium.ts'
import type { Stage } from './stage.ts'

/** Starts the Chromium that came with npm, with nothing in its profile. Returns the port of its debugger. */
export async function startBrowser(stage: Stage): Promise<number> {
  const { program, args, env } = unpackChromium()
  const child = spawn(
    program,
    [
      '--headless',
      ...args,
      '--remote-debugging-port=0',
      `--user-data-dir=${mkdtempSync(path.join(stage.folder, 'profile-'))}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  stage.onEnd(async () => {
    // The whole group: a browser is many processes.
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  })
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000)
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('error', reject)
    void ended.then(() => reject(new Error(`The browser ended: ${said.trim()}`)))
  })
}
