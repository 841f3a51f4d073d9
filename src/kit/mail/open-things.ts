import { makeDayFormat } from './day-format.ts'
import type { MailItem, MailPart } from './content.ts'

/** Things that wait for the reader: the first of them, and how many there are. `due` is a day (`2026-11-30`), `written` what a person wrote about it. */
export type OpenThings = {
  first: { title: string; due: string | null; returned: boolean; path: string; written?: string | undefined }[]
  count: number
}

const formatDay = makeDayFormat({ month: 'short', day: 'numeric' })

/** A list of what is open, with its number in the heading, and how many more there are; nothing where nothing is. */
export function openThings(publicUrl: string, heading: string, { first, count }: OpenThings): MailPart[] {
  if (count === 0) return []
  const items = first.map(({ title, due, returned, path, written }): MailItem => {
    const asides = [...(returned ? ['returned'] : []), ...(due ? [`due ${formatDay(due)}`] : [])]
    return {
      title,
      ...(written && { written }),
      ...(asides.length > 0 && { aside: asides.join(', ') }),
      link: `${publicUrl}${path}`,
    }
  })
  const left = count - items.length
  return [{ heading: `${heading} (${count})`, items }, ...(left > 0 ? [`And ${left} more in your portal.`] : [])]
}
