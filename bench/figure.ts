/** The value in the middle; of an even number the lower of the two. Takes at least one number. */
export const median = (values: number[]): number => quantile(values, 0.5)

/** The value that this part of all values does not exceed. Takes at least one number, and a part from 0 to 1. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] as number
}

/** The median of what each is of its counterpart: of measurements that were taken in turn. Takes as many of either. */
export const pairedRatio = (values: number[], counterparts: number[]): number =>
  median(values.map((value, index) => value / (counterparts[index] as number)))

export const count = (value: number): string => Math.round(value).toLocaleString('en-US')
export const milliseconds = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
export const ratio = (value: number): string => value.toFixed(2)
