/**
 * What to say of a text that is longer than it may be; undefined while it fits. Takes the text as it would be sent and the most
 * characters. Used instead of maxlength, which cuts what is pasted without a word.
 */
export function describeTooLong(text: string, limit: number): string | undefined {
  const over = text.length - limit
  if (over <= 0) return undefined
  return `Too long by ${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'}: the limit is ${limit.toLocaleString('en-US')}.`
}
