import { shortestPassword } from './check-field.ts'

export type Strength = 0 | 1 | 2 | 3 | 4

/** The word for each number of bars. */
export const strengthWords: Record<Strength, string> = { 0: 'none', 1: 'weak', 2: 'fair', 3: 'good', 4: 'strong' }

const wellKnown = /pass|word|qwert|asdf|abc|letmein|welcome|admin|iloveyou|1234|0000|1111/gi

/** Rates a new password from 0 (empty) to 4 by its length without what is easily guessed; `own` are the user's name and e-mail. */
export function rateStrength(password: string, own: string[] = []): Strength {
  if (!password) return 0
  if (password.length < shortestPassword) return 1
  const worth = weigh(password, own)
  if (worth < 8) return 1
  if (worth < 12) return 2
  return worth < 16 ? 3 : 4
}

/** Counts the characters that an attacker would have to guess, and adds for a mix of kinds. */
function weigh(password: string, own: string[]): number {
  const guessed = own.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((part) => part.length > 2)
  let rest = password.toLowerCase()
  for (const part of guessed) rest = rest.replaceAll(part, '.')
  rest = rest.replace(wellKnown, '.').replace(/(.)\1+/g, '$1')
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  return rest.length + kinds - 1
}
