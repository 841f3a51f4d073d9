/**
 * The message for a text over its limit; undefined while it fits. Takes the text as sent and the maximum of characters.
 * Used instead of maxlength, which truncates pasted text silently.
 */
export function describeTooLong(text: string, limit: number): string | undefined {
  const over = text.length - limit
  if (over <= 0) return undefined
  return `Too long by ${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'}: the limit is ${limit.toLocaleString('en-US')}.`
}
