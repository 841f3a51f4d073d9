/** A text as a pattern of LIKE that matches this text alone. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** Patterns of LIKE for texts that contain each of the words, which are parted by spaces. Empty for a blank text. */
export const patternsOf = (words: string): string[] =>
  words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${escapeLike(word)}%`)
