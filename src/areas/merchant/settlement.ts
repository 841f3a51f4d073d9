import { addBusinessDays, isBusinessDay } from '../../kit/calendar/bank-calendar.ts'

/** When the money of a day arrives: two bank days later; what falls on a day without banks counts as the next bank day's. */
export function settlesOn(occurredOn: string): string {
  const counted = isBusinessDay(occurredOn) ? occurredOn : addBusinessDays(occurredOn, 1)
  return addBusinessDays(counted, 2)
}
