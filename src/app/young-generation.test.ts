import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const module = pathToFileURL(path.join(import.meta.dirname, 'young-generation.ts')).href
const tuned = `const { tuneYoungGeneration } = await import('${module}')\ntuneYoungGeneration()\n`

/** The number that a script writes which runs in a process of its own. */
function runScript(script: string, options: string[] = []): number {
  const all = ['--max-semi-space-size=8', ...options, '--input-type=module', '--eval', script]
  return Number(execFileSync(process.execPath, all, { encoding: 'utf8', env: {} }))
}

/** Makes much garbage, and writes how often the engine's helpers were woken. */
const countHelp = `
  const { readdirSync, readFileSync } = await import('node:fs')
  const kept = []
  for (let count = 0; count < 2_000_000; count++) kept[count % 20_000] = { count, text: String(count) }
  const states = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/status', 'utf8'))
  const helpers = states.filter((state) => state.startsWith('Name:\\tV8Worker'))
  process.stdout.write('' + helpers.reduce((sum, state) => sum + Number(/^voluntary_ctxt_switches:\\s+(\\d+)/m.exec(state)[1]), 0))`

/**
 * Makes objects that live long, then the same ones for a moment, and writes how many bytes of these became old. The engine counts only while
 * the code is not optimized.
 */
const countOld = `
  const { getHeapSpaceStatistics, setFlagsFromString } = await import('node:v8')
  const readOld = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size
  const make = (value) => ({ value, issues: [] })
  function keep(count, size) {
    const kept = []
    for (let at = 0; at < count; at++) kept[at % size] = make(at)
    return kept.length
  }
  for (const flag of ['--no-turbofan', '--no-maglev', '--no-use-osr']) setFlagsFromString(flag)
  for (let round = 0; round < 10; round++) keep(100_000, 100_000)
  for (const flag of ['--turbofan', '--maglev', '--use-osr']) setFlagsFromString(flag)
  let before = readOld()
  let grown = 0
  for (let round = 0; round < 300; round++) {
    keep(30_000, 10)
    grown += Math.max(0, readOld() - before)
    before = readOld()
  }
  process.stdout.write('' + grown)`

test.runIf(process.platform === 'linux')('the young generation is collected without helpers', () => {
  const usual = runScript(countHelp)
  expect(usual).toBeGreaterThan(100)
  expect(runScript(tuned + countHelp)).toBeLessThan(usual / 3)
})

test('what is made for a moment does not begin old, even after such objects lived long', () => {
  // On one thread, and with all the room from the beginning: what the engine decides must not depend on when it gets a processor.
  const options = ['--min-semi-space-size=8', '--single-threaded']
  const usual = runScript(countOld, options)
  expect(usual).toBeGreaterThan(100_000_000)
  expect(runScript(tuned + countOld, options)).toBeLessThan(usual / 10)
})
