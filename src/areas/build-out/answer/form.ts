import type { z } from 'zod'
import type { requestForm } from '../request-form.ts'

/** What a client is asked to give, by the type of the request. */
export type RequestForm = z.output<typeof requestForm>
export type FormType = RequestForm['type']
export type FormOf<Type extends FormType> = Extract<RequestForm, { type: Type }>
export type FormField = FormOf<'fields'>['fields'][number]

/** One owner of the company as the kick-off asks for them; the date of birth is a sealed part of its own. */
export type Owner = { id: string; name: string; address: string; share: number | null }

/** Name of the part that keeps an owner's date of birth. */
export const bornPart = (owner: string) => `born.${owner}`

/** What a part of a form may be: nothing given, text, several texts, owners, or a yes. */
export type PartValue = string | string[] | Owner[] | true

/** The part in which a client may leave a word with any answer. */
export const notePart = 'note'

/** A part of a form: what its answer is kept under, and what people call it. */
export type Part = { part: string; label: string; optional: boolean; isFile: boolean }

/** The parts that a form has, in order. A note may come with every form and is none of them. */
export function partsOf(form: RequestForm | null): Part[] {
  const part = (name: string, label: string, optional = false, isFile = false): Part => ({
    part: name,
    label,
    optional,
    isFile,
  })
  switch (form?.type) {
    case 'upload':
      return form.items.map(({ part: name, label, optional }) => part(name, label, optional, true))
    case 'fields':
      return form.fields.map(({ part: name, label, optional }) => part(name, label, optional))
    case 'choose':
      return [part('choice', 'Your answer')]
    case 'approve':
      return [part('decision', 'Your decision')]
    case 'sign':
      return [part('signature', 'Your full name')]
    default:
      return []
  }
}
