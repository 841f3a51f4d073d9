import { columnOf, nounOf, type RecordKind } from '../../../kit/record/contract/define-record.ts'
import { columnNames, type Field } from '../../../kit/record/contract/field.ts'
import { writableFields } from '../../../kit/record/contract/schema.ts'
import { accountReceivable } from '../../../records/account-receivable.ts'
import { bankAccount } from '../../../records/bank-account.ts'
import { businessAccount } from '../../../records/business-account.ts'
import { companyOwner } from '../../../records/company-owner.ts'
import { purchaseOrder } from '../../../records/purchase-order.ts'
import { revolvingCredit } from '../../../records/revolving-credit.ts'
import { socialMediaAccount } from '../../../records/social-media-account.ts'
import { storeCreditCard } from '../../../records/store-credit-card.ts'
import { userProfile } from '../../../records/user-profile.ts'
import { readDollars } from './amount.ts'
import type { FormField } from './form.ts'

/** Where an answer is filed when it is accepted: a field of the client's profile, or of a record that is made. */
export type FilingTarget = { to: string; kind: RecordKind; name: string; field: Field }

type Input = FormField['input']

/**
 * Kinds in which answers are filed: what one request says of a kind makes one record, or changes one that is there, or the client's
 * profile.
 */
const kinds: RecordKind[] = [
  userProfile,
  companyOwner,
  bankAccount,
  businessAccount,
  socialMediaAccount,
  storeCreditCard,
  revolvingCredit,
  accountReceivable,
  purchaseOrder,
]

/**
 * What an answer may be to go into a field; the first is what a new question is asked as. What is sealed goes where it is sealed, and
 * fields that are neither words, an amount, a day nor a box take no answers.
 */
function inputsOf({ kind, sealedAt, children, choices, filter, prose }: Field): Input[] {
  if (children) return []
  if (sealedAt) return ['secret']
  if (choices) return ['choice']
  if (kind === 'money') return ['amount']
  if (filter === 'day') return ['day']
  if (filter === 'yesNo') return ['yes']
  if (filter !== 'text') return []
  return prose ? ['text', 'line', 'choice'] : ['line', 'text', 'choice', 'names']
}

/**
 * The target of all that is asked of owners: each is an owner of the company, and of the first one, the name, the home address and the
 * date of birth are in the profile too.
 */
export const ownersTarget = 'userProfile.owners'
export const ownerFields = ['ownerFirstName', 'ownerLastName', 'ownerHomeAddress', 'ownerDob'] as const

const isShare = (kind: RecordKind, name: string) => kind === companyOwner && name === 'share'

/** A share is filed with its owner, and no question of its own asks for a percentage. */
const targets: ReadonlyMap<string, FilingTarget> = new Map(
  kinds.flatMap((kind) =>
    writableFields(kind)
      // Nobody agrees to the terms for someone else.
      .filter(([name, field]) => (inputsOf(field).length > 0 || isShare(kind, name)) && name !== 'agreement')
      .map(([name, field]) => [`${kind.name}.${name}`, { to: `${kind.name}.${name}`, kind, name, field }] as const),
  ),
)

/** Where the answer to a question can go; a question that is not asked yet is asked as its target needs it. */
export function targetsFor(field: FormField | undefined): { to: string; kind: RecordKind; label: string }[] {
  if (field?.input === 'owners')
    return [{ to: ownersTarget, kind: userProfile, label: 'First owner, and all as owners' }]
  return [...targets.values()]
    .filter((target) => inputsOf(target.field).length > 0 && (field?.input !== 'names' || fits(field, target.to)))
    .map(({ to, kind, field: { label } }) => ({ to, kind, label }))
}

/** A question whose answer goes to a target, asked as the target needs it; nowhere without one. */
export function fileAt(field: FormField, to: string | undefined): FormField {
  if (to === field.to) return field
  const { to: _, ...unfiled } = field
  if (to === undefined) return unfiled
  const target = targets.get(to)
  return fits(field, to) || !target ? { ...field, to } : { ...field, ...inputFor(target), to }
}

/** The target of this name; undefined when there is none. */
export const findTarget = (to: string): FilingTarget | undefined => targets.get(to)

/** What the kind of a target is called where staff choose it: 'Profile', 'New bank account'. */
export const describeKind = (kind: RecordKind): string => (kind.single ? kind.label.one : `New ${nounOf(kind)}`)

/** 'a bank account', 'an owner' */
export const oneOf = (kind: RecordKind): string => `${/^[aeiou]/.test(nounOf(kind)) ? 'an' : 'a'} ${nounOf(kind)}`

/** How a question is asked whose answer goes to a target. */
function inputFor({ field }: FilingTarget): Pick<FormField, 'input' | 'options'> {
  const [input = 'line'] = inputsOf(field)
  return { input, options: input === 'choice' ? (field.choices ?? []).map(({ value }) => value) : [] }
}

/** The columns of a field's target. */
export const columnsAt = ({ field, name }: FilingTarget): string[] => columnNames(field, columnOf(name))

/** What is wrong with where the fields of a form go, by their place in the form; undefined when each fits. */
export function checkFiling(fields: FormField[]): { at: number; message: string } | undefined {
  const taken = new Map<string, FormField>()
  for (const [at, field] of fields.entries()) {
    if (field.to === undefined) continue
    if (!fits(field, field.to)) return { at, message: `The answer to “${field.label}” can’t be filed there.` }
    for (const to of field.to === ownersTarget ? ownerFields.map((name) => `userProfile.${name}`) : [field.to]) {
      if (taken.has(to)) return { at, message: `“${field.label}” would be filed where another answer goes.` }
      taken.set(to, field)
    }
  }
  for (const kind of kinds.filter((one) => !one.single)) {
    const at = fields.findIndex(({ to }) => to?.startsWith(`${kind.name}.`))
    if (at === -1) continue
    const missing = requiredOf(kind).find(([name]) => {
      const field = taken.get(`${kind.name}.${name}`)
      return !field || field.optional
    })
    if (missing) return { at, message: `To make ${oneOf(kind)}, ask for its ${missing[1].label} too.` }
  }
  return undefined
}

/** The fields without which a record of a kind can't be made. */
export const requiredOf = (kind: RecordKind): [string, Field][] =>
  writableFields(kind).filter(([, field]) => field.presence === 'required')

function fits({ input, options }: FormField, to: string): boolean {
  if (to === ownersTarget) return input === 'owners'
  const field = targets.get(to)?.field
  if (!field || !inputsOf(field).includes(input)) return false
  return !field.choices || options.every((option) => field.choices?.some(({ value }) => value === option))
}

/** What is wrong with an answer for the target that it goes to, as a sentence; undefined when it fits. */
export function checkFiled(to: string, value: unknown): string | undefined {
  const field = targets.get(to)?.field
  if (!field) return undefined
  return checkValue(field, value)
}

/** The same for a field. */
export function checkValue(field: Field, value: unknown): string | undefined {
  const checked = field.schema.safeParse(asTyped(field, value))
  return checked.success ? undefined : checked.error.issues[0]?.message
}

/** An answer as the field takes it; of what doesn't fit, the field's schema says why. */
export const asTyped = ({ kind }: Field, value: unknown): unknown =>
  kind === 'money' && typeof value === 'string' ? (readDollars(value) ?? value) : value
