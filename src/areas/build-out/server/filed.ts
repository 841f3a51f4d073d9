import type { Answer } from '../answer-contract.ts'
import { asTyped, type FilingTarget, findTarget, ownersTarget } from '../answer/filing.ts'
import { bornPart, type Owner, type RequestForm } from '../answer/form.ts'

/**
 * One value of an answer with the target where it is filed; sealed values are named by the answer that keeps them. What has the same
 * `record` is one record, or the profile.
 */
export type Filed = FilingTarget & { record: string } & (
    | { value: unknown; sealed?: undefined }
    | { value?: undefined; sealed: string }
  )

/** What of an answer is filed where, as the form says; what was not given is not there. */
export function findFiled(form: RequestForm | null, answers: Pick<Answer, 'id' | 'part' | 'value'>[]): Filed[] {
  if (form?.type !== 'fields') return []
  const find = (part: string) => answers.find((answer) => answer.part === part)
  return form.fields.flatMap(({ part, to }): Filed[] => {
    const answer = find(part)
    if (to === undefined || !answer) return []
    if (to !== ownersTarget) return fileValue(to, answer)
    const owners = (answer.value ?? []) as Owner[]
    return owners.flatMap((owner, at) => {
      const born = find(bornPart(owner.id))
      return [...(at === 0 ? fileFirstOwner(owner, born) : []), ...fileOwner(owner, born)]
    })
  })
}

/** The first owner, in the profile. */
function fileFirstOwner({ name, address }: Owner, born: Given | undefined): Filed[] {
  const { first, last } = splitName(name)
  return [
    ...fileValue('userProfile.ownerFirstName', { value: first }),
    ...fileValue('userProfile.ownerLastName', { value: last }),
    ...fileValue('userProfile.ownerHomeAddress', { value: address }),
    ...(born ? fileValue('userProfile.ownerDob', born) : []),
  ]
}

/** One owner, as a record of their own. */
function fileOwner({ id, name, address, share }: Owner, born: Given | undefined): Filed[] {
  return [
    ...fileValue('companyOwner.name', { value: name }),
    ...fileValue('companyOwner.share', { value: share ?? '' }),
    ...fileValue('companyOwner.homeAddress', { value: address }),
    ...(born ? fileValue('companyOwner.dateOfBirth', born) : []),
  ].map((one) => ({ ...one, to: `${one.to}#${id}`, record: `${one.record}#${id}` }))
}

type Given = { id?: string; value: unknown }

function fileValue(to: string, { id, value }: Given): Filed[] {
  const found = findTarget(to)
  if (!found) return []
  const target = { ...found, record: found.kind.name }
  if (value === null) return id && found.field.masked ? [{ ...target, sealed: id }] : []
  // A sealed target takes only what was sealed all along.
  if (found.field.masked) return []
  // Of several names, the best comes first.
  const [one]: unknown[] = Array.isArray(value)
    ? value.filter((name) => typeof name === 'string' && name.trim() !== '')
    : [value]
  const text = typeof one === 'string' ? one.trim() : one
  return text === undefined || text === '' ? [] : [{ ...target, value: asTyped(found.field, text) }]
}

/** The last word of a name is the last name. */
function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { first: name.trim(), last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}
