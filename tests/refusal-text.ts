import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A refusal as the code has it. The text is undefined where it is put together elsewhere; `…` stands for each value in it. */
export type RefusalText = { file: string; code: string; text: string | undefined }

const root = path.resolve(import.meta.dirname, '..')

/** Every Problem that the portal can throw, with the texts given to notFound and staleVersion, which make one. */
export function listRefusals(): RefusalText[] {
  return sourcesIn('src')
    .filter((file) => !/(\.test|-case)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      const made = callsOf(source, 'new Problem(').map(([, code = '', text = '']) => ({ code, text }))
      const missing = callsOf(source, ' notFound(').map(([text = '']) => ({ code: `'not_found'`, text }))
      const stale = callsOf(source, ' staleVersion(').map(([, text = '']) => ({ code: `'changed_meanwhile'`, text }))
      return [...made, ...[...missing, ...stale].filter(({ text }) => text !== '')].map(({ code, text }) => ({
        file,
        code: read(code) ?? code,
        text: read(text),
      }))
    })
}

/** The files of a folder that end so, TypeScript unless it is said, by their paths from the root. */
export const sourcesIn = (folder: string, ending = 'tsx?'): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => new RegExp(`\\.(${ending})$`).test(file))

/** The source of each argument of every call that begins so. */
function callsOf(source: string, start: string): string[][] {
  const calls: string[][] = []
  for (let at = source.indexOf(start); at >= 0; at = source.indexOf(start, at + 1)) {
    const call = [...argumentsFrom(source, at + start.length)]
    // The declaration of a function is no call of it.
    if (!source.slice(Math.max(0, at - 20), at).includes('function')) calls.push(call)
  }
  return calls
}

function* argumentsFrom(source: string, from: number): Generator<string> {
  let depth = 0
  let quote = ''
  let begin = from
  for (let at = from; at < source.length; at++) {
    const letter = source[at] as string
    if (letter === '\\') at++
    else if (quote) quote = letter === quote ? '' : quote
    else if (`'"\``.includes(letter)) quote = letter
    else if ('([{'.includes(letter)) depth++
    else if (depth === 0 && (letter === ',' || letter === ')')) {
      const text = source.slice(begin, at).trim()
      if (text) yield text
      if (letter === ')') return
      begin = at + 1
    } else if (')]}'.includes(letter)) depth--
  }
}

/** The text of a literal, with `…` for each value in it. */
function read(literal: string): string | undefined {
  if (!/^(['"`])[^]*\1$/.test(literal)) return undefined
  return literal
    .slice(1, -1)
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replaceAll(`\\'`, `'`)
}
