import { parseArgs } from 'node:util'
import { readMoment } from './read-moment.ts'

/** Reads what `restore` and `backup verify` are told: a folder, and a moment in a time zone. Throws one sentence. */
export function readWords(words: string[], timeZone: string): { where: string | undefined; at: Date | undefined } {
  const { values, positionals } = parseArgs({
    args: words,
    options: { at: { type: 'string' } },
    allowPositionals: true,
  })
  if (positionals.length > 1)
    throw new Error(`Name one folder, not ${positionals.length}. A moment with a space in it needs quotes.`)
  return { where: positionals[0], at: values.at === undefined ? undefined : readMoment(values.at, timeZone) }
}
