/**
 * Makes a function that writes a calendar date ('2026-11-14') in English. Takes which parts of it, as Intl names them. The formatter is created
 * on first use: the first one loads ICU's locale data, 7 MB.
 */
export function makeDayFormat(parts: Intl.DateTimeFormatOptions): (date: string) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (date) => {
    formatter ??= new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
    return formatter.format(new Date(date))
  }
}
