import type { TeamColleague } from '../../../task-contract.ts'

/** An unfinished mention before the caret: the position of its @, and the letters after it. */
export type TypedMention = { start: number; letters: string }

const longest = 40

/** The mention that is being typed at the caret; undefined where none is. */
export function findMention(text: string, caret: number): TypedMention | undefined {
  const start = text.lastIndexOf('@', caret - 1)
  if (start === -1 || (start > 0 && /\S/.test(text[start - 1] ?? ''))) return undefined
  const letters = text.slice(start + 1, caret)
  return letters.length > longest || letters.includes('\n') ? undefined : { start, letters }
}

/** The colleagues whose name, or a word of it, begins with these letters; at most eight. */
export function suggest(colleagues: TeamColleague[], letters: string): TeamColleague[] {
  const wanted = letters.toLowerCase()
  return colleagues
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`) && name.toLowerCase() !== wanted.trimEnd())
    .slice(0, 8)
}

/** The text with the unfinished mention replaced by a full one, and the new caret position. */
export function insertMention(
  text: string,
  { start, letters }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(start + 1 + letters.length), caret: before.length }
}

/** The colleagues who are mentioned in a text. */
export function findMentioned(colleagues: TeamColleague[], text: string): string[] {
  return colleagues.filter(({ name }) => splitMentions(text, [name]).some(({ mention }) => mention)).map(({ id }) => id)
}

/** Splits a text into parts and marks those that mention one of these people. */
export function splitMentions(text: string, names: string[]): { text: string; mention: boolean }[] {
  const known = names.toSorted((a, b) => b.length - a.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  if (known.length === 0) return [{ text, mention: false }]
  const pattern = new RegExp(`(@(?:${known.join('|')})(?![\\p{L}\\p{N}]))`, 'u')
  return text.split(pattern).flatMap((part, at) => (part === '' ? [] : [{ text: part, mention: at % 2 === 1 }]))
}
