/** '1 message', '12 messages' */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const units: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** How long, in the largest unit of which it is at least two: '90 minutes', '3 days'. */
export function timeOf(seconds: number): string {
  for (const [size, name] of units) if (seconds >= 2 * size) return countOf(Math.floor(seconds / size), name)
  return seconds >= 60 ? '1 minute' : 'less than a minute'
}

/** '12.4 GB' */
export function sizeOf(bytes: number): string {
  const gigabytes = bytes / 1_073_741_824
  if (gigabytes >= 100) return `${Math.round(gigabytes).toLocaleString('en-US')} GB`
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.floor(bytes / 1_048_576)} MB`
}
