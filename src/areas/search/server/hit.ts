import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { firstWords } from '../../../kit/record/contract/first-words.ts'
import type { SearchHit } from '../contract.ts'
import { type Found, otherFields } from './statement.ts'

/** Who reads the answer: a client, or an admin; of everybody's rows or of one client's. */
export type Reader = { admin: boolean; id: string; everybody: boolean }

const states: Record<string, string> = {
  pending: 'pending', 'in-progress': 'in progress', 'waiting-client': 'waiting for the client', 'waiting-third-party': 'waiting for a third party',
  completed: 'completed', skipped: 'skipped',
}

/** A row of a record kind, on its page. Takes the page's path, what the database found and the words asked for. */
export function describeRow(kind: RecordKind, path: string, row: Found, words: string[], reader: Reader): SearchHit {
  const own = !kind.access.shared
  const title = nameOf(kind, row, words)
  return {
    kind: kind.name, group: kind.label.many, id: row.id, title: title || kind.label.one, detail: findDetail(kind, row, words),
    path: addSearch(path, row.id, own ? clientOf(row, reader) : undefined), ...(own && ownerOf(row, reader)),
  }
}

// A paragraph is named by its first words, unless what was looked for stands further on.
function nameOf(kind: RecordKind, { title }: Found, words: string[]): string | null {
  const field = kind.fields[kind.title]
  const short = field?.prose && title && !title.startsWith('…') ? firstWords(title) : undefined
  if (short !== undefined && words.every((word) => short.toLowerCase().includes(word.toLowerCase()))) return short
  return field?.choices?.find(({ value }) => value === title)?.label ?? title
}

/** A task: in the list of the own plan, or in the file of the client whose plan it is. */
export function describeTask(row: Found, reader: Reader): SearchHit {
  const [day, state = '', asked] = row.texts
  const word = asked ? (reader.admin ? 'asked of the client' : 'needed from you') : states[state ?? ''] ?? state
  const path = reader.admin ? `/clients/${row.owner}` : '/'
  return {
    kind: 'buildOutTask', group: 'Build-out tasks', id: row.id, title: row.title ?? '', detail: `Day ${day}, ${word}`,
    path: addSearch(path, row.id, undefined), ...ownerOf(row, reader),
  }
}

/** A client, by name and e-mail: the way to the file. */
export function describeClient(row: Found): SearchHit {
  return { kind: 'client', group: 'Clients', id: row.id, title: row.title ?? '', detail: row.texts[0] ?? null, path: `/clients/${row.id}` }
}

/** A note of the staff, in the file of the client it is about. */
export function describeNote(row: Found, reader: Reader): SearchHit {
  return {
    kind: 'clientNote', group: 'Team notes', id: row.id, title: row.title ?? '', detail: `by ${row.texts[0] ?? ''}`,
    path: addSearch(`/clients/${row.owner}`, row.id, undefined), ...ownerOf(row, reader),
  }
}

// The text in which the words stand, else the first that there is: it tells rows of the same name apart.
function findDetail(kind: RecordKind, row: Found, words: string[]): string | null {
  const texts = otherFields(kind).flatMap((name, place) => {
    const text = row.texts[place]?.trim()
    return text ? [{ label: kind.fields[name]?.label ?? '', text }] : []
  })
  const holds = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
  const missing = words.filter((word) => !holds(row.title ?? '', word))
  const best = texts.find(({ text }) => missing.some((word) => holds(text, word))) ?? texts[0]
  return best ? `${best.label}: ${best.text}` : null
}

// Most pages show one client's rows, so an admin is led to that client's.
function clientOf({ owner }: Found, { admin, id }: Reader): string | undefined {
  return admin && owner !== id ? owner : undefined
}

function ownerOf({ owner, client }: Found, { admin, everybody }: Reader): Pick<SearchHit, 'client'> {
  return admin && everybody && client ? { client: { id: owner, name: client } } : {}
}

function addSearch(path: string, row: string, client: string | undefined): string {
  return client ? `${path}?client=${client}&row=${row}` : `${path}?row=${row}`
}
