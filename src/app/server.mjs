// Plain JavaScript, so that the cache is on before the first TypeScript is met: types are then stripped once per change of
// the code, and what strips them is not even loaded (18 MB).
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)))

const { run } = await import('./run.ts')
await run({ dataDirectory: 'data/main', demo: false })

// After the start, which would otherwise keep 2 MB more.
const { tuneYoungGeneration } = await import('./young-generation.ts')
tuneYoungGeneration()

const { giveBackMemory } = await import('./quiet-memory.ts')
giveBackMemory()

const { scheduleInBatches } = await import('./batch-scheduling.ts')
scheduleInBatches()
