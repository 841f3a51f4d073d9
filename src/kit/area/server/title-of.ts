import { firstWords } from '../../record/contract/first-words.ts'
import type { LogTable } from './log-table.ts'

/** How a row is named in a sentence, by its stored title and what its table says of titles; null where it has none. */
export function titleOf(table: LogTable | undefined, stored: string | null | undefined): string | null {
  const title = stored?.trim()
  if (!title) return null
  // Own names only: a client may call a row 'constructor'.
  if (table?.titles && Object.hasOwn(table.titles, title)) return table.titles[title] ?? null
  return table?.wordy ? firstWords(title) : title
}
