import { type FoundRow, pathToRow, type SearchSource } from '../../../kit/area/server/search-source.ts'
import { columnOf, type RecordKind } from '../../../kit/record/contract/define-record.ts'
import { firstWords } from '../../../kit/record/contract/first-words.ts'

/** Where the search looks in the rows of record kinds. A kind without a page, or without a searched field such as a website template, is left out. */
export function describeKinds(kinds: RecordKind[], paths: Record<string, string>): SearchSource[] {
  return kinds
    .filter((kind) => Object.values(kind.fields).some((field) => field.search))
    .flatMap((kind) => {
      const path = paths[kind.name]
      return path ? [describeKind(kind, path)] : []
    })
}

function describeKind(kind: RecordKind, path: string): SearchSource {
  const title = `t.${columnOf(kind.title)}::text`
  const field = kind.fields[kind.title]
  const { shared } = kind.access
  return {
    name: kind.name,
    table: kind.table,
    title,
    long: field?.prose ?? false,
    text: field?.search ? 't.search_text' : `(lower(coalesce(${title}, '')) || ' ' || t.search_text)`,
    texts: otherFields(kind).map((name) => `t.${columnOf(name)}::text`),
    where: ['t.deleted_at is null'],
    everyone: shared ?? false,
    ...(!shared && { among: `app.find_rows('${kind.table}', $5, 100)` }),
    describe: (row, { admin, id }, words) => ({
      kind: kind.name,
      group: kind.label.many,
      title: nameOf(kind, row, words) || kind.label.one,
      detail: findDetail(kind, row, words),
      // Most pages show one client's rows, so an admin is led to that client's.
      path: pathToRow(path, row.id, !shared && admin && row.owner !== id ? row.owner : undefined),
    }),
  }
}

// Fields of a kind in which is searched, without the one that names the row.
function otherFields(kind: RecordKind): string[] {
  return Object.entries(kind.fields)
    .filter(([name, field]) => field.search && name !== kind.title)
    .map(([name]) => name)
}

// A paragraph is named by its first words, unless what was looked for is further on.
function nameOf(kind: RecordKind, { title }: FoundRow, words: string[]): string | null {
  const field = kind.fields[kind.title]
  const short = field?.prose && title && !title.startsWith('…') ? firstWords(title) : undefined
  if (short !== undefined && words.every((word) => short.toLowerCase().includes(word.toLowerCase()))) return short
  return field?.choices?.find(({ value }) => value === title)?.label ?? title
}

// The text with the words, else the first one: it tells rows of the same name apart.
function findDetail(kind: RecordKind, row: FoundRow, words: string[]): string | null {
  const texts = otherFields(kind).flatMap((name, index) => {
    const text = row.texts[index]?.trim()
    return text ? [{ label: kind.fields[name]?.label ?? '', text }] : []
  })
  const holds = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
  const missing = words.filter((word) => !holds(row.title ?? '', word))
  const best = texts.find(({ text }) => missing.some((word) => holds(text, word))) ?? texts[0]
  return best ? `${best.label}: ${best.text}` : null
}
