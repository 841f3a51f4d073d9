// As in server.mjs: the cache first, then TypeScript.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/compile'))

const { run } = await import('./run.ts')
await run({ dataDirectory: 'data/demo', demo: true })
