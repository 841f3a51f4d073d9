import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type Count = { passed: number; failed: number }

const reports = mkdtempSync(path.join(os.tmpdir(), 'tbbo-reports-'))

/** A check that either holds or does not counts as one. */
function check(name: string, command: string, args: string[]): Count {
  console.log(`\n== ${name}`)
  const holds = spawnSync(command, args, { stdio: 'inherit' }).status === 0
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A suite counts its tests; one that ends without a report, or without a test, has failed. */
function suite(name: string, args: string[]): Count {
  console.log(`\n== ${name}`)
  const report = path.join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const { status } = spawnSync('vitest', ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], { stdio: 'inherit' })
  try {
    const { numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: broken } =
      JSON.parse(readFileSync(report, 'utf8')) as Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites', number>
    const unexplained = failed === 0 && (status !== 0 || broken > 0 || passed === 0) ? 1 : 0
    return { passed, failed: failed + unexplained }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const counts = [
  check('Types', 'tsc', ['--noEmit']),
  check('Lint and import rules', 'oxlint', ['--type-aware', '--deny-warnings']),
  check('Unused files, exports and dependencies', 'knip', []),
  suite('Beside the code, every record, every route', ['--project=code']),
  suite('Faults', ['--project=faults']),
  suite('End to end in a browser', ['--project=e2e']),
]
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
