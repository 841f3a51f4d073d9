// Plain JavaScript, so that the cache is on before the first TypeScript is met: types are then stripped once per change of
// the code, and what strips them is not even loaded (18 MB).
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// A start is over before machine code is worth its making, and what that needs would stay in memory: 15 MB, 6 of them of Node's own program.
// Before the cache is on, because the engine keeps it apart for other compilers. See docs/decisions/088.
const setCompilers = (on) => {
  for (const compiler of ['sparkplug', 'maglev', 'turbofan'])
    setFlagsFromString(on ? `--${compiler}` : `--no-${compiler}`)
}
setCompilers(false)

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)))

const { run } = await import('./run.ts')
await run({ dataDirectory: 'data/main', demo: false })
setCompilers(true)

// After the start, which would otherwise keep 2 MB more.
const { tuneYoungGeneration } = await import('./young-generation.ts')
tuneYoungGeneration()

const { giveBackMemory } = await import('./quiet-memory.ts')
giveBackMemory()

const { scheduleInBatches } = await import('./batch-scheduling.ts')
scheduleInBatches()
