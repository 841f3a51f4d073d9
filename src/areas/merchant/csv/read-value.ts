import type { TransactionKind, TransactionStatus } from '../contract.ts'
import { maxAmount } from '../limit.ts'

/** A value, or a sentence on why there is none. */
export type Read<T> = { value: T } | { problem: string }

const first = 2000
const last = 2099

/** Reads '2026-07-01' or '07/01/2026', with a time behind it or not, as a calendar date. */
export function readDate(text: string): Read<string> {
  const bare = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(bare)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : []
  if (bare === '') return { problem: 'The date is missing.' }
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  if (!isDate(date)) return { problem: `"${shorten(text)}" is not a date.` }
  if (Number(year) < first || Number(year) > last)
    return { problem: `"${shorten(text)}" is not between ${first} and ${last}.` }
  return { value: date }
}

/** Reads '$1,234.56', '(12.00)' or '-12' as cents. */
export function readAmount(text: string): Read<number> {
  const bare = text.trim().replace(/\u2212/g, '-')
  if (bare === '') return { problem: 'The amount is missing.' }
  const inBrackets = /^\((.*)\)$/.exec(bare)
  const match = /^([+-]?)\s*(?:USD\s*|\$\s*)?([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?(?:\s*USD)?$/i.exec(
    inBrackets?.[1]?.trim() ?? bare,
  )
  const [, before = '', after = '', whole = '', part = ''] = match ?? []
  const signs = `${before}${after}`
  if (!match || `${whole}${part}` === '' || signs.length > 1 || (inBrackets && signs))
    return { problem: `"${shorten(text)}" is not an amount.` }
  if (part.replace(/0+$/, '').length > 2) return { problem: `"${shorten(text)}" has more than two decimals.` }
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  if (cents > maxAmount) return { problem: `"${shorten(text)}" is more than $10,000,000.00.` }
  if (cents === 0) return { problem: 'The amount is zero.' }
  return { value: inBrackets || signs === '-' ? -cents : cents }
}

const kindWords = new Map<string, TransactionKind>(
  Object.entries({
    sale: 'sale',
    payment: 'sale',
    charge: 'sale',
    purchase: 'sale',
    capture: 'sale',
    invoice: 'sale',
    card: 'sale',
    refund: 'refund',
    return: 'refund',
    'payment refund': 'refund',
    'partial refund': 'refund',
    chargeback: 'chargeback',
    dispute: 'chargeback',
    'payment dispute': 'chargeback',
  }),
)

/** Reads the kind of a line; without one the sign of the amount decides. */
export function readKind(text: string, amountCents: number): Read<TransactionKind> {
  const word = text.trim().toLowerCase().replace(/[_-]+/g, ' ')
  if (word === '') return { value: amountCents < 0 ? 'refund' : 'sale' }
  const kind = kindWords.get(word)
  if (!kind) return { problem: `"${shorten(text)}" is not a sale, refund or chargeback.` }
  if (kind === 'sale' && amountCents < 0) return { problem: 'A sale can’t be negative.' }
  return { value: kind }
}

const statusWords = new Map<string, TransactionStatus>(
  Object.entries({
    settled: 'settled',
    deposited: 'settled',
    funded: 'settled',
    'paid out': 'settled',
    captured: 'captured',
    paid: 'captured',
    succeeded: 'captured',
    success: 'captured',
    successful: 'captured',
    complete: 'captured',
    completed: 'captured',
    approved: 'captured',
    available: 'captured',
    authorized: 'authorized',
    authorised: 'authorized',
    pending: 'authorized',
    uncaptured: 'authorized',
    refunded: 'refunded',
    'partially refunded': 'refunded',
    disputed: 'disputed',
    chargeback: 'disputed',
  }),
)
const unpaid = new Set([
  'failed',
  'declined',
  'canceled',
  'cancelled',
  'void',
  'voided',
  'expired',
  'rejected',
  'incomplete',
])
const statusOf: Record<TransactionKind, TransactionStatus> = {
  sale: 'captured',
  refund: 'refunded',
  chargeback: 'disputed',
}

/** Reads a status; without a word it follows from what the line is. */
export function readStatus(text: string, kind: TransactionKind): Read<TransactionStatus> {
  const word = text.trim().toLowerCase().replace(/[_-]+/g, ' ')
  if (word === '') return { value: statusOf[kind] }
  if (unpaid.has(word)) return { problem: `"${shorten(text)}" means no money moved.` }
  const status = statusWords.get(word)
  return status ? { value: status } : { problem: `"${shorten(text)}" is not a known status.` }
}

/** Cuts a value that is quoted in a sentence. */
export function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}

function isDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}
