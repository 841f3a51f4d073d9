// Plain JavaScript, so that the cache is on before the first TypeScript is met: types are then stripped once per change of
// the code, and what strips them is not even loaded (18 MB).
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import v8 from 'node:v8'

// What loads the code fills the heap's space of new objects, which then keeps up to 32 MB while nothing is asked: it begins to grow
// with the first load instead.
v8.setFlagsFromString('--semi-space-growth-factor=1')

enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compile'))

const { run } = await import('./run.ts')
await run({ dataDirectory: 'data/main', demo: false })
v8.setFlagsFromString('--semi-space-growth-factor=2')
