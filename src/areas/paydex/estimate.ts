import { legend } from './legend.ts'

/** One bill of a supplier. Dates are YYYY-MM-DD; an open bill has no `paid`. */
export type Invoice = { supplier: string; cents: number; due: string; paid: string | null }

/** One payment experience as it counts: how much money, and how many points for when it was paid. */
export type Experience = { supplier: string; cents: number; days: number; points: number }

export type Estimate = {
  /** Before rounding; undefined when nothing counts. */
  raw: number | undefined
  /** 1 to 100, rounded half up; undefined when nothing counts. */
  score: number | undefined
  counted: Experience[]
  suppliers: number
  scorable: 'no' | 'maybe' | 'likely'
}

/** How many experiences and suppliers D&B wants before it scores at all. */
export const minimum = { experiences: 3, suppliers: 2 }

/** Days for which a paid bill counts: 24 months. */
const windowDays = 730

// Between two rows of the legend the points lie on a line; its last row is everything beyond 120 days.
const anchors = legend.filter(({ days }) => days <= 120).map(({ days, score }) => ({ days, points: score }))
const beyond = 1

/** Points for a bill paid so many days after its due date, in full precision; below zero is early. */
export function findPoints(days: number): number {
  const [first] = anchors
  if (!first || days <= first.days) return first?.points ?? beyond
  const after = anchors.findIndex((anchor) => days <= anchor.days)
  const [low, high] = [anchors[after - 1], anchors[after]]
  if (!low || !high) return beyond
  return low.points + ((days - low.days) / (high.days - low.days)) * (high.points - low.points)
}

/** The average of points by money; undefined for no money at all. */
export function weigh(experiences: Pick<Experience, 'cents' | 'points'>[]): number | undefined {
  const cents = experiences.reduce((sum, one) => sum + one.cents, 0)
  return cents > 0 ? experiences.reduce((sum, one) => sum + one.cents * one.points, 0) / cents : undefined
}

/** A raw average as a score: rounded half up, 1 to 100. */
export function roundScore(raw: number): number {
  // Halves that floating point holds as 84.49999999999999 are halves.
  return Math.min(100, Math.max(1, Math.round(Number(raw.toFixed(9)))))
}

/** The estimated score of these bills on a day (YYYY-MM-DD). */
export function estimateScore(invoices: Invoice[], today: string): Estimate {
  const counted = invoices.flatMap((invoice) => countInvoice(invoice, today))
  const raw = weigh(counted)
  const suppliers = new Set(counted.map(({ supplier }) => supplier)).size
  const enough = counted.length >= minimum.experiences && suppliers >= minimum.suppliers
  return {
    raw,
    score: raw === undefined ? undefined : roundScore(raw),
    counted,
    suppliers,
    scorable: enough ? (suppliers > minimum.suppliers ? 'likely' : 'maybe') : 'no',
  }
}

// An open bill that is not due yet does not count; one past due counts as late as of today.
function countInvoice({ supplier, cents, due, paid }: Invoice, today: string): Experience[] {
  if (cents <= 0) return []
  if (paid ? daysBetween(paid, today) > windowDays : due >= today) return []
  const days = daysBetween(due, paid ?? today)
  return [{ supplier, cents, days, points: findPoints(days) }]
}

/**
 * How much more must be paid at so many points until the average reaches a target: cents, rounded up; 0 when it is there
 * already, undefined when it can't be reached this way. Takes the sum of cents times points and the sum of cents.
 */
export function findCentsNeeded(
  sum: { weighted: number; cents: number },
  points: number,
  target: number,
): number | undefined {
  const missing = target * sum.cents - sum.weighted
  if (missing <= 0) return 0
  if (points <= target) return undefined
  return Math.ceil(Number((missing / (points - target)).toFixed(6)))
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
