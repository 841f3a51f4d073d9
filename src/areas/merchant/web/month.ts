const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '2026-07' -> 'July 2026'. */
export function formatMonth(month: string): string {
  return `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

/** Two calendar dates as the months they span: 'Jul to Oct 2026', 'Nov 2025 to Jan 2026', 'Jul 2026'. */
export function formatSpan(first: string, last: string): string {
  const [start, end] = [first, last].map((date) => ({
    name: names[Number(date.slice(5, 7)) - 1]?.slice(0, 3),
    year: date.slice(0, 4),
  }))
  if (first.slice(0, 7) === last.slice(0, 7)) return `${end?.name} ${end?.year}`
  return `${start?.name}${start?.year === end?.year ? '' : ` ${start?.year}`} to ${end?.name} ${end?.year}`
}
