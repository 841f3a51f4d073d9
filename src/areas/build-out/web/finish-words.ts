import { formatDay } from '../../../kit/ui/format.ts'
import type { BuildOut, WaitRange } from '../contract.ts'
import { dayToDate } from '../plan/day.ts'
import type { Finish } from '../plan/finish.ts'
import type { Waiting } from '../plan/waiting.ts'

/** 'On plan', '3 days after plan' */
export function comparePlan({ daysLate }: Finish): string {
  return daysLate > 0 ? `${countDays(daysLate)} after plan` : 'On plan'
}

/** What the best date rests on. */
export function explainBest({ best }: Finish, { startDate, totalDays }: BuildOut): string {
  return best === dayToDate(startDate, totalDays) ? `As planned, day ${totalDays}` : 'Every wait at its shortest'
}

/** 'What decides: D-U-N-S number. If it comes by Dec 21, the finish is Dec 24.' */
export function explainDecision({ name }: Waiting, latest: string, { best }: Finish, today: string): string {
  return `What decides: ${name}. If it comes by ${formatDay(latest, today)}, the finish is ${formatDay(best, today)}.`
}

/** 'Usually 5 to 30 business days' */
export function writeWait({ min, max }: WaitRange): string {
  const days = `business ${max === 1 ? 'day' : 'days'}`
  if (min === max) return `Usually ${max} ${days}`
  return `Usually ${min === 0 ? 'up' : min} to ${max} ${days}`
}

/** 'Expected by Dec 7', '3 days longer than usual' */
export function writeExpected({ expected, daysOver }: Waiting, today: string): string {
  if (daysOver > 0) return `${countDays(daysOver)} longer than usual`
  return expected ? `Expected by ${formatDay(expected, today)}` : ''
}

/** What hangs on it. */
export function writeNeed({ decides, neededFor }: Waiting): string {
  if (decides) return 'Decides the finish date'
  return neededFor ? `Needed for ${neededFor.title}` : 'Holds nothing up'
}

export function countDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
