import { isPlainName } from './greet.ts'

/**
 * A name that someone typed, in quotation marks, so that it reads as theirs and not as our words. Undefined for what does
 * not look like a name: a text with a link or several lines is not repeated at all.
 */
export function quoteName(name: string): string | undefined {
  return isPlainName(name) ? `“${name}”` : undefined
}
