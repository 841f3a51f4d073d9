import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Stripping types and compiling are done once per change of the code, not once per start.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compile'))

const { run } = await import('./run.ts')
await run({ dataDirectory: 'data/main', demo: false })
