import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mutation } from '../../tests/mutations/mutation.ts'

/** One sentence when a mutation cannot be applied to the project: its file, tests or snippet are not there, or the snippet is not alone. */
export function findSnippetFault(folder: string, { breaks, file, find, replace, tests }: Mutation): string | undefined {
  const missing = [file, ...tests].find((name) => !existsSync(path.join(folder, name)))
  if (missing) return `“${breaks}”: there is no ${missing}.`
  const times = readFileSync(path.join(folder, file), 'utf8').split(find).length - 1
  if (times !== 1) return `“${breaks}”: ${file} has its snippet ${times} times instead of once: ${find}`
  return find === replace ? `“${breaks}”: the replacement changes nothing.` : undefined
}

/** Breaks one file. Returns what puts it right again. */
export function applyMutation(folder: string, { file, find, replace }: Mutation): () => void {
  const target = path.join(folder, file)
  const text = readFileSync(target, 'utf8')
  writeFileSync(
    target,
    text.replace(find, () => replace),
  )
  return () => writeFileSync(target, text)
}
