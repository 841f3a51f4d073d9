/** The day so many days from now, as 'YYYY-MM-DD': the samples stay late, near and far whenever the demo is started. */
export function dayFromNow(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
