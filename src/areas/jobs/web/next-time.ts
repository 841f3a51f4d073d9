import { formatDay } from '../../../kit/ui/format.ts'

/** When something comes that is planned: 'in 5 minutes', 'in 3 hours', and from tomorrow on its day. */
export function nextTime(iso: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(iso) - now.getTime()) / 60_000)
  if (minutes <= 0) return 'now'
  if (minutes < 60) return count(minutes, 'minute')
  if (minutes < 24 * 60) return count(Math.round(minutes / 60), 'hour')
  return `on ${formatDay(iso, now.toISOString())}`
}

const count = (amount: number, unit: string) => `in ${amount} ${unit}${amount === 1 ? '' : 's'}`
