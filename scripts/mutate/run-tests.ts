import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../tests/mutations/mutation.ts'
import type { Copy } from './copy.ts'

/** `crashed` tells a test that could not run from one that ran and disagreed. */
export type FailedTest = { file: string; name: string; message: string; crashed: boolean }

/** What a run of tests says; `trouble` is why some of it could not start. */
export type TestRun = { failed: FailedTest[]; passed: number; trouble: string | undefined }

type Report = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** A run that takes longer hangs. Milliseconds. */
const patience = 600_000

/** Makes what runs tests of a copy. */
export function makeRunner({ folder }: Copy): {
  /** Runs test files; with `only`, tests whose name has one of these in it; and until the first failure unless `all` says otherwise. */
  run: (project: Project, files: string[], how: { only: string[]; all?: boolean }) => Promise<TestRun>
} {
  let built = false

  /** Builds where the source has changed since. */
  async function build(): Promise<string | undefined> {
    const { status, output } = await start(folder, process.execPath, ['scripts/setup.mjs'])
    built = status === 0
    return built ? undefined : `the build failed: ${tail(output)}`
  }

  return {
    async run(project, files, { only, all = false }) {
      // Tests without a browser look at built files too, but never at what a mutation changes in them.
      if (project === 'e2e' || project === 'faults' || !built) {
        const trouble = await build()
        if (trouble) return { failed: [], passed: 0, trouble }
      }
      const report = path.join(folder, 'node_modules/.cache-report.json')
      rmSync(report, { force: true })
      const filter = only.length > 0 ? ['-t', only.map(escape).join('|')] : []
      const args = ['run', `--project=${project}`, ...files, ...filter, ...(all ? [] : ['--bail=1'])]
      const reporters = ['--reporter=json', `--outputFile.json=${report}`]
      const { output } = await start(folder, 'vitest', [...args, ...reporters])
      try {
        return readReport(folder, JSON.parse(readFileSync(report, 'utf8')) as Report)
      } catch {
        return { failed: [], passed: 0, trouble: `the tests did not start: ${tail(output)}` }
      }
    },
  }
}

function readReport(folder: string, { testResults }: Report): TestRun {
  const failed: FailedTest[] = []
  let passed = 0
  let trouble: string | undefined
  for (const { name, status, message, assertionResults } of testResults) {
    const file = path.relative(folder, name)
    for (const test of assertionResults) {
      if (test.status === 'passed') passed++
      if (test.status !== 'failed') continue
      const [reason = ''] = test.failureMessages
      const crashed = /^(ReferenceError|RolldownError|Error: Transform failed)\b/.test(reason)
      failed.push({ file, name: test.fullName, message: firstLine(reason), crashed })
    }
    // A hook that failed, or a file that could not be loaded.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      trouble = `${file} could not run: ${firstLine(message)}`
  }
  if (passed + failed.length === 0) trouble ??= 'no test ran'
  return { failed, passed, trouble }
}

function start(folder: string, command: string, args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that the servers and databases which the tests start end with them.
      detached: true,
      env: {
        ...process.env,
        PATH: `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
        FORCE_COLOR: '0',
      },
    })
    const stop = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    }
    process.once('exit', stop)
    const timer = setTimeout(stop, patience)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(String(error))))
    child.on('close', (status) => {
      process.off('exit', stop)
      clearTimeout(timer)
      resolve({ status, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 200) ?? ''
const tail = (text: string) => text.trim().split('\n').slice(-3).join(' ').slice(-400)
