import { readDollars } from './amount.ts'
import type { FormField, Owner, PartValue, RequestForm } from './form.ts'
import { bornPart, notePart, partsOf } from './form.ts'

const longest = { line: 200, text: 4_000, note: 2_000 }

/** What is wrong with what was given for a part, as a sentence; undefined when it can be kept. Says nothing of what is missing. */
export function checkPart(form: RequestForm | null, part: string, value: PartValue): string | undefined {
  if (part === notePart) return checkText(value, longest.note)
  if (part.startsWith('born.')) return asksForOwners(form) ? checkDay(value) : notAsked
  switch (form?.type) {
    case 'fields': {
      const field = form.fields.find((one) => one.part === part)
      return field ? checkField(field, value) : notAsked
    }
    case 'choose':
      return part === 'choice' ? checkChoice(form, value) : notAsked
    case 'approve':
      if (part === 'changes') return checkText(value, longest.text)
      return part === 'decision' && (value === 'approved' || value === 'changes') ? undefined : notAsked
    case 'sign':
      return part === 'signature' ? checkText(value, longest.line) : notAsked
    default:
      return notAsked
  }
}

const notAsked = 'This request does not ask for that.'

/** Whether a part is sealed: nobody reads it without confirming their password. */
export function isSealedPart(form: RequestForm | null, part: string): boolean {
  if (part.startsWith('born.')) return true
  return form?.type === 'fields' && form.fields.some((field) => field.part === part && field.input === 'secret')
}

/** What was given so far: values by part, and the parts of which a value is kept sealed or a file was sent. */
export type Given = { values: Record<string, PartValue | undefined>; kept: ReadonlySet<string> }

/** What is still missing, each with what to do; empty when the answer can be sent. */
export function findMissing(form: RequestForm | null, { values, kept }: Given): { part: string; message: string }[] {
  const missing = partsOf(form).flatMap(({ part, label, optional, isFile }) => {
    const value = values[part]
    const has = kept.has(part) || (value !== undefined && !isEmpty(value))
    if (!has) return optional ? [] : [{ part, message: isFile ? `Add a file: ${label}.` : `${label} is missing.` }]
    return checkWhole(form, part, label, values, kept)
  })
  if (form?.type === 'approve' && values['decision'] === 'changes' && isEmpty(values['changes'] ?? ''))
    return [{ part: 'changes', message: 'Say what should be changed.' }]
  return missing
}

/** Shares of a company in percent, as typed; the sum of what is known. */
export function sumShares(owners: Owner[]): number {
  return Math.round(owners.reduce((sum, { share }) => sum + (share ?? 0), 0) * 100) / 100
}

function checkWhole(
  form: RequestForm | null,
  part: string,
  label: string,
  values: Given['values'],
  kept: ReadonlySet<string>,
): { part: string; message: string }[] {
  const field = form?.type === 'fields' ? form.fields.find((one) => one.part === part) : undefined
  const value = values[part]
  if (field?.input === 'names' && Array.isArray(value)) {
    const names = value.filter((name) => typeof name === 'string' && name.trim() !== '').length
    return names < 3 ? [{ part, message: `${label}: ${3 - names} more, please.` }] : []
  }
  if (field?.input !== 'owners' || !Array.isArray(value)) return []
  const owners = value as Owner[]
  for (const { id, name, address } of owners) {
    if (name.trim() === '') return [{ part, message: 'Enter the legal name of each owner.' }]
    if (address.trim() === '') return [{ part, message: `Enter the home address of ${name}.` }]
    if (!kept.has(bornPart(id))) return [{ part, message: `Enter the date of birth of ${name}.` }]
  }
  const sum = sumShares(owners)
  return sum === 100 ? [] : [{ part, message: describeShares(sum) }]
}

/** Says how far the shares are from a whole. `sum` is in percent. */
export function describeShares(sum: number): string {
  if (sum === 100) return 'Shares add up to 100%'
  const gap = Math.round(Math.abs(100 - sum) * 100) / 100
  return `Shares add up to ${sum}%. ${gap}% ${sum < 100 ? (gap === 1 ? 'is missing' : 'are missing') : 'too much'}.`
}

function checkField(field: FormField, value: PartValue): string | undefined {
  switch (field.input) {
    case 'line':
    case 'secret':
      return checkText(value, longest.line)
    case 'text':
      return checkText(value, longest.text)
    case 'amount':
      return checkText(value, longest.line) ?? checkAmount(value)
    case 'day':
      return checkDay(value)
    case 'choice':
      return typeof value === 'string' && (value === '' || field.options.includes(value))
        ? undefined
        : 'Choose an answer.'
    case 'yes':
      return value === true || value === '' ? undefined : 'Tick the box or leave it empty.'
    case 'names':
      return Array.isArray(value) && value.length <= 3 && value.every((name) => !checkText(name, longest.line))
        ? undefined
        : 'Enter up to three names of at most 200 characters.'
    case 'owners':
      return checkOwners(value)
  }
}

function checkOwners(value: PartValue): string | undefined {
  if (!Array.isArray(value) || value.length > 12) return 'Enter up to twelve owners.'
  const ids = new Set<string>()
  for (const owner of value) {
    if (typeof owner === 'string' || ids.has(owner.id)) return 'Enter each owner once.'
    ids.add(owner.id)
    if (owner.name.length > longest.line || owner.address.length > 500) return 'The name or the address is too long.'
    if (owner.share !== null && !(owner.share > 0 && owner.share <= 100))
      return 'Enter a share between 0.01 and 100 percent.'
  }
  return undefined
}

function checkChoice(
  form: { options: string[]; several: boolean; other: boolean },
  value: PartValue,
): string | undefined {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return 'Choose an answer.'
  if (!form.several && value.length > 1) return 'Choose one answer.'
  const own = value.filter((one) => !form.options.includes(one))
  if (own.length > (form.other ? 1 : 0)) return 'Choose one of the answers.'
  return own.map((one) => checkText(one, longest.line)).find((fault) => fault !== undefined)
}

function checkText(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string') return 'Enter text.'
  if (value.includes('\0') || !value.isWellFormed()) return 'This contains a character that can’t be stored.'
  return value.length > limit ? `The limit is ${limit.toLocaleString('en-US')} characters.` : undefined
}

function checkAmount(value: PartValue): string | undefined {
  return value === '' || (typeof value === 'string' && readDollars(value) !== undefined)
    ? undefined
    : 'Enter an amount, like 1,250.00.'
}

function checkDay(value: unknown): string | undefined {
  return value === '' || isDay(value) ? undefined : 'Enter a valid date (YYYY-MM-DD).'
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

function asksForOwners(form: RequestForm | null): boolean {
  return form?.type === 'fields' && form.fields.some(({ input }) => input === 'owners')
}

function isEmpty(value: PartValue): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string' && one.trim() === '')
  return typeof value === 'string' && value.trim() === ''
}
