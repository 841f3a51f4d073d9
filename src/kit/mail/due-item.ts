import type { MailItem } from './content.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** An entry of a list that may have a day (`2026-11-30`) and a word about how it stands: 'returned, due Nov 30'. */
export function dueItem({
  title,
  due,
  mark,
  link,
}: {
  title: string
  due: string | null
  mark?: string | undefined
  link: string
}): MailItem {
  const asides = [...(mark ? [mark] : []), ...(due ? [`due ${dayFormat.format(new Date(due))}`] : [])]
  return { title, ...(asides.length > 0 && { aside: asides.join(', ') }), link }
}
