import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const project = import.meta.dirname
const outDir = path.join(project, 'build/server')

/** Code that looks for a file beside itself finds it beside its source, wherever it is bundled to. */
const ownPlace: Plugin = {
  name: 'own-place',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(path.join(project, 'src/')) || !code.includes('import.meta.url')) return undefined
    const source = path.relative(outDir, id).split(path.sep).join('/')
    return { code: code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`), map: null }
  },
}

/**
 * Fastify requires https and http2 when it is loaded (4 MB), although the proxy in front terminates TLS here. This defers both to where such
 * a server is created.
 */
const lateModules: Plugin = {
  name: 'late-modules',
  transform(code, id) {
    if (!id.endsWith('/fastify/lib/server.js')) return undefined
    let late = code
    for (const name of ['https', 'http2']) {
      const asked = `const ${name} = require('node:${name}')\n`
      if (!late.includes(asked))
        this.error(`Fastify requires ${name} in another way: see late-modules in vite.server.config.ts.`)
      late = late
        .replace(asked, '\n')
        .replaceAll(new RegExp(`\\b${name}\\.create`, 'g'), `require('node:${name}').create`)
      // A comment, `options.https` and 'node:https' don't count as uses.
      const uncommented = late.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      if (new RegExp(`(?<![.\\w:'"])${name}(?![\\w:'"])`).test(uncommented))
        this.error(`Fastify uses ${name} in another way: see late-modules in vite.server.config.ts.`)
    }
    return { code: late, map: null }
  },
}

/** The server in few files: see docs/decisions/067-a-bundled-server.md. */
export default defineConfig({
  logLevel: 'warn',
  plugins: [ownPlace, lateModules],
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    // Names and lines stay: a failure's stack is read in the log.
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: {
      input: { server: 'src/app/server.mjs', demo: 'src/app/demo.mjs', command: 'src/app/command.mjs' },
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        sourcemapExcludeSources: true,
        comments: false,
        // One character beyond Latin-1 makes the engine keep a file at two bytes for each; ASCII is what the build can promise.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
  ssr: {
    noExternal: true,
    // Binaries, and what starts a thread or a process of its own from its folder.
    external: ['@node-rs/argon2', 'pg-native'],
  },
})
