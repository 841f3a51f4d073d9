import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type Count = { passed: number; failed: number }

/** Something to run, and how many of its checks passed and failed once it is over. */
export type Step = () => Promise<Count>

/** A check that either holds or does not counts as one. Takes its name, a command and the arguments. */
export function check(name: string, command: string, args: string[] = []): Step {
  return async () => {
    const holds = (await run(name, command, args)) === 0
    return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
}

/** Projects of vitest.config.ts, whose tests are counted; a suite that ends without a report, or without a test, has failed. */
export function suite(name: string, projects: string[]): Step {
  return async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-report-'))
    const report = path.join(folder, 'report.json')
    const args = [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const status = await run(name, 'vitest', args)
    try {
      const {
        numPassedTests: passed,
        numFailedTests: failed,
        numFailedTestSuites: broken,
      } = JSON.parse(readFileSync(report, 'utf8')) as Record<
        'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites',
        number
      >
      const unexplained = failed === 0 && (status !== 0 || broken > 0 || passed === 0) ? 1 : 0
      return { passed, failed: failed + unexplained }
    } catch {
      return { passed: 0, failed: 1 }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** One step after the other. */
export function inTurn(...steps: Step[]): Step {
  return async () => {
    let sum: Count = { passed: 0, failed: 0 }
    for (const step of steps) sum = add(sum, await step())
    return sum
  }
}

/** Steps side by side. */
export function together(...steps: Step[]): Step {
  return async () => (await Promise.all(steps.map((step) => step()))).reduce(add)
}

/** Runs a step, prints the line that sums it up (after `note`), and ends the process with 1 where something failed. */
export async function report(step: Step, note?: string): Promise<void> {
  const { passed, failed } = await step()
  console.log(`\n${note ? `${note}\n` : ''}${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** What a command prints is shown when it is over: steps that run side by side would mix their lines. */
function run(name: string, command: string, args: string[]): Promise<number | null> {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(String(error))))
    child.on('close', (status) => {
      console.log(`\n== ${name} (${Math.round((Date.now() - began) / 1000)} s)`)
      process.stdout.write(Buffer.concat(output))
      resolve(status)
    })
  })
}
