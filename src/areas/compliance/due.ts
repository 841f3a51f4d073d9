const day = 86_400_000

/** How near a date is: 'late' is past, 'soon' within 14 days, 'later' beyond. */
export type Urgency = 'late' | 'soon' | 'later'

/** Whole days from `today` to a date, both YYYY-MM-DD; below zero when it has passed. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / day)
}

/** A distance in words: 'In 5 days', 'Tomorrow', 'Today', '3 days late'. */
export function formatDistance(days: number): string {
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days > 0) return `In ${days.toLocaleString('en-US')} days`
  return days === -1 ? '1 day late' : `${(-days).toLocaleString('en-US')} days late`
}

/** How near a number of days is. */
export function judgeDays(days: number): Urgency {
  if (days < 0) return 'late'
  return days <= 14 ? 'soon' : 'later'
}
