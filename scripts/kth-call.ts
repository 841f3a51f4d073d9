import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/*
 * Fails the k-th call to the database and to the disk, for every k, on every route that changes something, and to the mail server for what is sent
 * afterwards. Prints the table of what came of it. Takes about a quarter of an hour; ends with 1 when there are findings.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'kth-call-'))
const report = path.join(folder, 'report.txt')
const running = spawn('npx', ['vitest', 'run', '--project', 'kth-call', '--silent'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, KTH_CALL_REPORT: report },
})
running.once('exit', (code) => {
  process.stdout.write(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  process.exitCode = code ?? 1
})
