/** What was typed of a number after G, and when. Milliseconds, as events have them. */
export type TypedNumber = { digits: string; at: number }

/** So long after G or a digit the next digit belongs to it. Milliseconds. */
export const patience = 1_500

/**
 * The number that a digit makes after those typed before it: 1 and then 2 are 12. Takes how many columns there are. Returns
 * undefined where nothing waits for a digit, or no column has such a number.
 */
export function addDigit(
  typed: TypedNumber | undefined,
  digit: string,
  now: number,
  columns: number,
): TypedNumber | undefined {
  if (!typed || now - typed.at >= patience) return undefined
  const digits = typed.digits + digit
  const number = Number(digits)
  return /^[1-9]\d?$/.test(digits) && number <= columns ? { digits, at: now } : undefined
}
