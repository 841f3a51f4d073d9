// Plain JavaScript, so that the cache is on before the first TypeScript is met: types are then stripped once per change of
// the code, and what strips them is not even loaded (18 MB).
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)))

const { run } = await import('./run.ts')
await run({ dataDirectory: 'data/main', demo: false })

// What only the start needed goes back to the system, once it is over: by itself the heap keeps it until much is asked.
setTimeout(() => {
  v8.setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', flavor: 'last-resort' })
  v8.setFlagsFromString('--no-expose-gc')
}, 1_000).unref()
