import type { Answer } from '../answer-contract.ts'
import { type FilingPlace, findPlace, ownersPlace } from '../answer/filing.ts'
import { bornPart, type Owner, type RequestForm } from '../answer/form.ts'

/** One value of an answer with the place where it is filed; sealed values are named by the answer that keeps them. */
export type Filed = FilingPlace & ({ value: unknown; sealed?: undefined } | { value?: undefined; sealed: string })

/** What of an answer is filed where, as the form says; what was not given is not there. */
export function findFiled(form: RequestForm | null, answers: Pick<Answer, 'id' | 'part' | 'value'>[]): Filed[] {
  if (form?.type !== 'fields') return []
  const find = (part: string) => answers.find((answer) => answer.part === part)
  return form.fields.flatMap(({ part, to }): Filed[] => {
    const answer = find(part)
    if (to === undefined || !answer) return []
    if (to !== ownersPlace) return place(to, answer)
    const [owner] = (answer.value ?? []) as Owner[]
    if (!owner) return []
    const { first, last } = splitName(owner.name)
    const born = find(bornPart(owner.id))
    return [
      ...place('userProfile.ownerFirstName', { value: first }),
      ...place('userProfile.ownerLastName', { value: last }),
      ...place('userProfile.ownerHomeAddress', { value: owner.address }),
      ...(born ? place('userProfile.ownerDob', born) : []),
    ]
  })
}

function place(to: string, { id, value }: { id?: string; value: Answer['value'] }): Filed[] {
  const found = findPlace(to)
  if (!found) return []
  if (value === null) return id && found.field.masked ? [{ ...found, sealed: id }] : []
  // A sealed place takes only what was sealed all along.
  if (found.field.masked) return []
  // Of several names, the best comes first.
  const [one] = Array.isArray(value) ? value.filter((name) => typeof name === 'string' && name.trim() !== '') : [value]
  const text = typeof one === 'string' ? one.trim() : one
  return text === undefined || text === '' ? [] : [{ ...found, value: text }]
}

/** The last word of a name is the last name. */
function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { first: name.trim(), last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}
