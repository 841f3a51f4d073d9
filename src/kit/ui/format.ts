const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Day = { year: number; month: number; day: number }

/** 'YYYY-MM-DD' is a calendar day and never shifts; a longer text is a moment, shown in the reader's time zone. */
function readDay(date: string): Day | undefined {
  const calendar = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (calendar) return { year: Number(calendar[1]), month: Number(calendar[2]), day: Number(calendar[3]) }
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return undefined
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() }
}

/** '2026-11-14' -> 'Nov 14, 2026'. Takes a calendar day or an ISO 8601 moment; anything else comes back as it is. */
export function formatDate(date: string): string {
  const day = readDay(date)
  return day ? `${months[day.month - 1]} ${day.day}, ${day.year}` : date
}

/** 'Nov 14' within the year of `today` ('YYYY-MM-DD'), else 'Nov 14, 2025'. */
export function formatDay(date: string, today: string): string {
  const day = readDay(date)
  if (!day) return date
  return day.year === readDay(today)?.year ? `${months[day.month - 1]} ${day.day}` : formatDate(date)
}

// Made when it is first needed: the server loads this file and writes no amounts.
let dollars: Intl.NumberFormat | undefined

/** Cents -> '$2,500.00'. */
export function formatMoney(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollars.format(cents / 100)
}

/** Bytes -> '214 KB', '6.4 MB'; 1 KB is 1024 bytes, and anything smaller counts as one. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, bytes / 1024)
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`
  const megabytes = kilobytes / 1024
  if (megabytes < 999.5) return `${trim(megabytes)} MB`
  return `${trim(megabytes / 1024)} GB`
}

function trim(amount: number): string {
  return amount < 99.95 ? amount.toFixed(1).replace('.0', '') : String(Math.round(amount))
}

/** A moment (ISO 8601) beside `now`: 'just now', '5 minutes ago', '3 hours ago'; from 24 hours on, the day. */
export function formatWhen(iso: string, now: Date): string {
  const moment = new Date(iso)
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (Number.isNaN(minutes)) return iso
  if (minutes < 1) return minutes < -1 ? formatDate(iso) : 'just now'
  if (minutes < 60) return count(minutes, 'minute')
  if (minutes < 24 * 60) return count(Math.floor(minutes / 60), 'hour')
  return formatDay(iso, now.toISOString())
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}

/** A text for reading in which no line ends within a name such as SS-4: a word joiner follows its hyphen. Our font has no U+2011. */
export function keepTogether(text: string): string {
  return text.replace(/\b([A-Z]{1,4})-(?=\d)/g, '$1-\u2060')
}
