import type { Statement } from './statement.ts'

/** What was read from a text, by the statement's name or, without one, by the text. */
const known = new Map<string, { text: string; writes: boolean }>()
/** Texts remembered; more exist only where someone puts values into them. */
const maxKnown = 2_000

const apart = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\//g
// `for update` locks rows and changes none.
const writing = /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate)\b|(?<!\bfor\s+(?:no\s+key\s+)?)\bupdate\b/i

/**
 * Whether a statement changes rows that the live feed must signal. Its text is parsed once; the text does not show what
 * a called function does, so `writes` decides where it is set.
 */
export function isWriting({ name, text, writes }: Statement): boolean {
  if (writes !== undefined) return writes
  const found = known.get(name ?? text)
  if (found?.text === text) return found.writes
  const read = writing.test(text.replace(apart, `''`))
  if (known.size >= maxKnown) known.clear()
  known.set(name ?? text, { text, writes: read })
  return read
}

/** Whether a statement changes nothing at all. Where `writes` is set, it does, even if nothing of it is signaled. */
export const onlyReads = (statement: Statement): boolean => statement.writes === undefined && !isWriting(statement)
