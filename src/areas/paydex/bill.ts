import { readTypedDate } from '../../kit/calendar/typed-date.ts'
import { readAmount } from '../../kit/record/web/form/amount.ts'
import type { Invoice } from './estimate.ts'

/** What is in the inputs of one bill. */
export type Bill = { key: string; supplier: string; amount: string; due: string; paid: string }

/** A bill as it counts; undefined while something is missing or wrong. Suppliers are told apart by name, large or small letters alike. */
export function readBill({ supplier, amount, due, paid }: Bill): Invoice | undefined {
  const cents = readCents(amount)
  const name = supplier.trim().toLowerCase()
  const [dueDay, payment] = [readTypedDate(due).date, readTypedDate(paid)]
  // Half a date of payment is no open bill.
  if (cents === undefined || name === '' || !dueDay || payment.problem) return undefined
  return { supplier: name, cents, due: dueDay, paid: payment.date ?? null }
}

/** Whether something was typed that is no amount. */
export function isWrongAmount(typed: string): boolean {
  return typed.trim() !== '' && readCents(typed) === undefined
}

function readCents(typed: string): number | undefined {
  const dollars = readAmount(typed)
  return typeof dollars === 'number' && dollars < 1e12 && Number(dollars.toFixed(2)) === dollars
    ? Math.round(dollars * 100)
    : undefined
}
