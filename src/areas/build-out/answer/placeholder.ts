/** Whom a request is for; what isn't known is said in general words. */
export type Recipient = { firstName?: string | undefined; company?: string | undefined }

const placeholder = /\{([^{}]*)\}/g
const words = new Map<string, (recipient: Recipient) => string>([
  ['first name', ({ firstName }) => firstName ?? 'there'],
  ['company', ({ company }) => company ?? 'your company'],
])
const wordOf = (name: string) => words.get(name.trim().toLowerCase().replace(/\s+/g, ' '))

/** Fills '{first name}' and '{company}' with the names of one client. */
export const fillPlaceholders = (text: string, recipient: Recipient): string =>
  text.replace(placeholder, (whole, name: string) => wordOf(name)?.(recipient) ?? whole)

/** The first placeholder of a text that does not exist, as it was typed. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(placeholder)].find(([, name = '']) => !wordOf(name))?.[0]

/** Every text of a request, or of a form within it, changed in the same way. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]))
}

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name
