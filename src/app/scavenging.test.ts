import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const module = pathToFileURL(path.join(import.meta.dirname, 'scavenging.ts')).href

/** How often the engine's helpers were woken in a process that makes much garbage. */
function countHelp(before: string): number {
  const script = `${before}
    const { readdirSync, readFileSync } = await import('node:fs')
    const kept = []
    for (let count = 0; count < 2_000_000; count++) kept[count % 20_000] = { count, text: String(count) }
    const states = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/status', 'utf8'))
    const helpers = states.filter((state) => state.startsWith('Name:\\tV8Worker'))
    process.stdout.write('' + helpers.reduce((sum, state) => sum + Number(/^voluntary_ctxt_switches:\\s+(\\d+)/m.exec(state)[1]), 0))`
  const options = ['--max-semi-space-size=8', '--input-type=module', '--eval', script]
  return Number(execFileSync(process.execPath, options, { encoding: 'utf8', env: {} }))
}

test.runIf(process.platform === 'linux')('the young generation is collected without helpers', () => {
  const usual = countHelp('')
  const alone = countHelp(`const { scavengeAlone } = await import('${module}')\nscavengeAlone()`)
  expect(usual).toBeGreaterThan(100)
  expect(alone).toBeLessThan(usual / 3)
})
