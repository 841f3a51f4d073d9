/**
 * Reads a moment that an operator types: '2026-11-26T14:30:00Z', or '2026-11-26 14:30' in a time zone (IANA name). Throws one sentence
 * when it is none.
 */
export function readMoment(text: string, timeZone: string): Date {
  const [, day, time, seconds = '', zone] =
    /^(\d{4}-\d\d-\d\d)[T ]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)(:[0-5]\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/.exec(
      text.trim(),
    ) ?? []
  const utc = Date.parse(`${day}T${time}${seconds || ':00'}${zone ?? 'Z'}`)
  // A day such as February 30 would be the day of another month.
  if (Number.isNaN(utc) || !isDay(day))
    throw new Error(
      `--at must be a moment such as "2026-11-26 14:30" (in ${timeZone}) or 2026-11-26T19:30:00Z, not "${text}".`,
    )
  if (zone) return new Date(utc)
  // Twice, because the offset may be another one at the moment that is meant.
  const near = utc - offsetAt(utc, timeZone)
  return new Date(utc - offsetAt(near, timeZone))
}

const isDay = (day: string | undefined) => day !== undefined && new Date(`${day}T00:00Z`).toISOString().startsWith(day)

/** Milliseconds by which a zone's clocks are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment)
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
