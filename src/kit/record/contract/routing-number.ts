/**
 * Says what is wrong with an ABA routing number, or nothing. Nine digits whose weighted sum (3, 7, 1) ends in zero;
 * source: American Bankers Association, routing number policy.
 */
export function checkRoutingNumber(value: string): string | undefined {
  if (value === '') return undefined
  if (!/^\d{9}$/.test(value)) return 'Routing numbers have 9 digits.'
  const weights = [3, 7, 1]
  const sum = [...value].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] as number), 0)
  return sum % 10 === 0 && sum > 0 ? undefined : 'That routing number isn’t valid. Check the digits.'
}

/** Says what is wrong with a US bank account number, or nothing: 4 to 17 digits. */
export function checkAccountNumber(value: string): string | undefined {
  return /^\d{4,17}$/.test(value) ? undefined : 'Account numbers have 4 to 17 digits.'
}

/** Takes out the blanks and dashes that people put between digits. */
export function keepDigits(value: string): string {
  return value.replace(/[\s-]/g, '')
}
