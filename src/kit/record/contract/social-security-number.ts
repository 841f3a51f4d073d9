/**
 * Says what is wrong with a Social Security number, or nothing: nine digits, no area 000, 666 or 900 to 999, no group 00,
 * no serial 0000; source: Social Security Administration, number randomization.
 */
export function checkSocialSecurityNumber(value: string): string | undefined {
  if (!/^\d{9}$/.test(value)) return 'Social Security numbers have 9 digits.'
  const possible = !/^(000|666|9)/.test(value) && value.slice(3, 5) !== '00' && value.slice(5) !== '0000'
  return possible ? undefined : 'That Social Security number isn’t valid. Check the digits.'
}
