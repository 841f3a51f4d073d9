import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packed = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.vtt', '.txt'])
const smallest = 1024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Puts a .br and a .gz beside every text file over 1 KB of the finished build; the server hands out what the browser takes. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = await readdir(folder, { recursive: true, withFileTypes: true })
        await Promise.all(
          files
            .filter((file) => file.isFile() && packed.has(extname(file.name)))
            .map((file) => compressFile(join(file.parentPath, file.name))),
        )
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length <= smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await toBrotli(content, { params }))
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
}
