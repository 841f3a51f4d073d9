// Plain JavaScript, so that the cache is on before the first TypeScript is met: types are then stripped once per change of
// the code, and what strips them is not even loaded (18 MB).
import { enableCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compile'))

const { run } = await import('./run.ts')
await run({ dataDirectory: 'data/main', demo: false })
