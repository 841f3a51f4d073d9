/** Says what is wrong with an employer identification number (EIN), or nothing: nine digits, of which the first two are not 00. */
export function checkEmployerNumber(value: string): string | undefined {
  if (!/^\d{9}$/.test(value)) return 'EINs have 9 digits.'
  return value.startsWith('00') ? 'That EIN isn’t valid. Check the digits.' : undefined
}
