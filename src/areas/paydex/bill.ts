import type { Invoice } from './estimate.ts'

/** What stands in the inputs of one bill. */
export type Bill = { key: string; supplier: string; amount: string; due: string; paid: string }

/** A bill as it counts; undefined while something is missing or wrong. Suppliers are told apart by name, large or small letters alike. */
export function readBill({ supplier, amount, due, paid }: Bill): Invoice | undefined {
  const cents = readCents(amount)
  const name = supplier.trim().toLowerCase()
  if (cents === undefined || name === '' || due === '') return undefined
  return { supplier: name, cents, due, paid: paid || null }
}

/** Whether something was typed that is no amount. */
export function isWrongAmount(typed: string): boolean {
  return typed.trim() !== '' && readCents(typed) === undefined
}

function readCents(typed: string): number | undefined {
  const bare = typed.replace(/[$,\s]/g, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : undefined
}
