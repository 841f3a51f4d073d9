import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** How many checks passed, and what failed: a line each. */
export type Count = { passed: number; failures: string[] }

/** Something to run, and how many of its checks passed and failed once it is over. */
export type Step = () => Promise<Count>

/** A check that either holds or does not counts as one. Takes its name, a command and the arguments. */
export function check(name: string, command: string, args: string[] = []): Step {
  return async () => {
    const holds = (await run(name, command, args)) === 0
    return holds ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }
  }
}

/**
 * Projects of vitest.config.ts, whose tests are counted; only the tests that bear `tag`, where it is given. A suite that
 * ends without a report, or without a test, has failed.
 */
export function suite(name: string, projects: string[], tag?: string): Step {
  return async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-report-'))
    const report = path.join(folder, 'report.json')
    const args = [
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...(tag ? [`--tags-filter=${tag}`] : []),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const status = await run(name, 'vitest', args)
    try {
      const { numPassedTests: passed, testResults: files } = JSON.parse(readFileSync(report, 'utf8')) as Report
      const failures = files.flatMap(failuresOf)
      const unexplained = failures.length === 0 && (status !== 0 || passed === 0)
      return { passed, failures: unexplained ? [`${name}: ended with ${status}, ${passed} tests passed`] : failures }
    } catch {
      return { passed: 0, failures: [`${name}: no report`] }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** What vitest writes about a run, as far as it is read here. */
type Report = { numPassedTests: number; testResults: FileResult[] }
type FileResult = { name: string; status: string; message: string; assertionResults: TestResult[] }
type TestResult = { status: string; fullName: string; failureMessages: string[] }

/** The failed tests of a file, or the file itself where it could not be run. */
function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const file = path.relative(process.cwd(), name)
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  return failed.length > 0 || status === 'passed' ? failed : [`${file}: ${firstLine(message)}`]
}

function firstLine(text = ''): string {
  return text.trim().split('\n', 1)[0] ?? ''
}

/** One step after the other. */
export function inTurn(...steps: Step[]): Step {
  return async () => {
    let sum: Count = { passed: 0, failures: [] }
    for (const step of steps) sum = add(sum, await step())
    return sum
  }
}

/** Steps side by side. */
export function together(...steps: Step[]): Step {
  return async () => (await Promise.all(steps.map((step) => step()))).reduce(add)
}

/** Runs a step, prints what failed, `note` and the sum, and ends the process with 1 where something failed. */
export async function report(step: Step, note?: string): Promise<void> {
  const { passed, failures } = await step()
  const failed = failures.map((failure) => `Failed: ${failure}`)
  console.log(['', ...failed, ...(note ? [note] : []), `${passed} passed, ${failed.length} failed`].join('\n'))
  process.exitCode = failed.length === 0 ? 0 : 1
}

function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failures: [...one.failures, ...other.failures] }
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
