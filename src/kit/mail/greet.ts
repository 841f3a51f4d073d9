// A dot ends a word or an initial; before two letters it would make an address of the web.
const plain = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{N} ,'’()&-]|\.(?!\p{L}{2})){1,60}$/u

/** Whether a text looks like a name: letters and separators, no link and no second line. */
export const isPlainName = (name: string): boolean => plain.test(name)

/**
 * How a message begins. Takes the name that someone typed at sign-up, where nothing proves that the address is theirs: a
 * text with a link or lines of its own would reach a stranger as our words, so only what looks like a name is repeated.
 */
export function greet(name: string): string {
  return isPlainName(name) ? `Hello ${name},` : 'Hello,'
}
