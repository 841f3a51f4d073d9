import type { MerchantSummary, Settlement, Sums, Transaction } from '../contract.ts'

/** The figures of these lines as of a day; a month such as '2026-07' narrows `filtered`. The database computes the same for stored lines. */
export function summarize(lines: Transaction[], today: string, month: string | undefined): MerchantSummary {
  const sales = lines.filter((line) => line.kind === 'sale')
  const dates = lines.map((line) => line.occurredOn).sort()
  const settlements = settle(lines)
  const arrived = settlements.filter(({ on }) => on <= today)
  return {
    today,
    whole: {
      ...sum(lines),
      salesCount: sales.length,
      salesCents: total(sales.map((line) => line.amountCents)),
      firstOn: dates[0] ?? null,
      lastOn: dates.at(-1) ?? null,
      settledCents: total(arrived.map(({ netCents }) => netCents)),
    },
    nextSettlement: settlements.find(({ on }) => on > today) ?? null,
    lastSettlement: arrived.at(-1) ?? null,
    months: countMonths(dates),
    filtered: sum(inMonth(lines, month)),
  }
}

/** The lines of a month; all of them without one. */
export function inMonth(lines: Transaction[], month: string | undefined): Transaction[] {
  return month ? lines.filter((line) => line.occurredOn.startsWith(`${month}-`)) : lines
}

/** Sales per calendar month from the first to the last, in cents, rounded half up; undefined before the first line. */
export function averageMonth({
  salesCents,
  firstOn,
  lastOn,
}: MerchantSummary['whole']): { cents: number; months: number } | undefined {
  if (!firstOn || !lastOn) return undefined
  const months = monthNumber(lastOn) - monthNumber(firstOn) + 1
  return { cents: Math.floor((2 * salesCents + months) / (2 * months)), months }
}

/** Fees as a part of sales in hundredths of a percent; undefined without sales. */
export function effectiveRate({ feeCents, salesCents }: MerchantSummary['whole']): number | undefined {
  return salesCents > 0 ? Math.round((feeCents * 10_000) / salesCents) : undefined
}

function sum(lines: Transaction[]): Sums {
  return {
    count: lines.length,
    grossCents: total(lines.map((line) => line.amountCents)),
    feeCents: total(lines.map((line) => line.feeCents)),
    netCents: total(lines.map((line) => line.netCents)),
  }
}

// What is only authorized has not been charged yet, so nothing of it is on its way.
function settle(lines: Transaction[]): Settlement[] {
  const days = Map.groupBy(
    lines.filter((line) => line.status !== 'authorized'),
    (line) => line.settlesOn,
  )
  return [...days]
    .map(([on, group]) => ({ on, netCents: total(group.map((line) => line.netCents)) }))
    .sort((a, b) => (a.on < b.on ? -1 : 1))
}

function countMonths(dates: string[]): MerchantSummary['months'] {
  const months = Map.groupBy(dates, (date) => date.slice(0, 7))
  return [...months].map(([month, days]) => ({ month, count: days.length })).reverse()
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}

function total(cents: number[]): number {
  return cents.reduce((sum, amount) => sum + amount, 0)
}
