import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Takes the stack of a failure and returns it with the places of the source, where its code was bundled with a map beside it. Reads the
 * map each time: failures are few, and a map takes more memory than all else of them.
 */
export function findSourcePositions(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  return stack.replace(
    /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/g,
    (position, url: string, line: string, column: string) => {
      const file = fileURLToPath(url)
      if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
      const found = maps.get(file)?.findOrigin(Number(line), Number(column))
      if (!found || !('fileName' in found)) return position
      return `${pathToFileURL(path.resolve(path.dirname(file), found.fileName)).href}:${found.lineNumber}:${found.columnNumber}`
    },
  )
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
  } catch {
    return undefined
  }
}
