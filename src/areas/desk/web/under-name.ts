import type { DeskRow } from '../contract.ts'

/** What stands below a client's name: the person, or the address where the search found the client only by that. */
export function underName(
  { company, person, email }: Pick<DeskRow, 'company' | 'person' | 'email'>,
  search = '',
): string {
  if (!company) return email
  const shown = `${company} ${person}`.toLowerCase()
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isByEmail = words.some((word) => !shown.includes(word) && email.toLowerCase().includes(word))
  return isByEmail ? email : person
}
