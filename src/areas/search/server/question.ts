import { escapeLike, patternsOf } from '../../../kit/database/escape-like.ts'

/** What was typed, in the three forms that the statements need. The database lowers them, as it lowered the search texts. */
export type Question = {
  /** LIKE patterns of all words, one a line. */
  patterns: string
  /** LIKE pattern of what starts with the whole. */
  start: string
  /** Regular expression of a word that starts with the whole. */
  word: string
  /** The first word, to cut out the place where it is. */
  first: string
  words: string[]
  /** All words. */
  text: string
}

/** Takes a text that is not blank. */
export function readQuestion(text: string): Question {
  const words = text.trim().split(/\s+/)
  const whole = words.join(' ')
  return {
    patterns: patternsOf(whole).join('\n'),
    start: `${escapeLike(whole)}%`,
    // Signs of a pattern are all plain ASCII; elsewhere a backslash before what the database takes for a letter is an error.
    word: String.raw`\m${whole.replace(/[!-/:-@[-\x60{-~]/g, String.raw`\$&`)}`,
    first: words[0] ?? '',
    words,
    text: whole,
  }
}
