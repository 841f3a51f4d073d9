import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { judge } from '../tests/plans/judge.ts'
import type { WholeRead } from '../tests/plans/read-whole.ts'
import { type Count, inTurn, report, suite } from './step.ts'

/*
 * Runs the tests that need a database as if each large table had a million rows, and fails when a statement would read one of them whole that is
 * not known to, or when one that is known to no longer does (docs/decisions/087). With `-- --plans` it prints how each of them is run.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-plans-'))
process.env['PLANS_FOLDER'] = folder

async function judgeReads(): Promise<Count> {
  const reads = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as WholeRead[],
  )
  if (process.argv.includes('--plans')) for (const { statement, plan } of reads) console.log(`${statement}\n${plan}\n`)
  const failures = judge(reads)
  return { passed: failures.length === 0 ? 1 : 0, failures }
}

try {
  await report(inTurn(suite('Tests as if there were a million rows', ['plans']), judgeReads))
} finally {
  rmSync(folder, { recursive: true })
}
