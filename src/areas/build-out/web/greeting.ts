/** 'Good morning' before noon, 'Good afternoon' until six, then 'Good evening'; `hour` is 0 to 23. */
export function greet(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

export function takeFirstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** '2025-11-14' -> 'Friday, November 14'. */
export function formatDay(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`))
}
