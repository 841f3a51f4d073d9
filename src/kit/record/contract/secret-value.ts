import { checkSocialSecurityNumber } from './social-security-number.ts'

/** What a value seems to be that should be hidden, in words behind 'This looks like'; undefined for anything else. A guess, to be asked about. */
export function guessSecret(value: string): string | undefined {
  if (holdsCardNumber(value)) return 'a card number'
  if (holdsSocialSecurityNumber(value)) return 'a Social Security number'
  return looksLikeKey(value) ? 'a key or token' : undefined
}

function holdsCardNumber(value: string): boolean {
  const runs = value.match(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g) ?? []
  return runs.some((run) => /^[2-6]/.test(run) && passesLuhn(run.replace(/\D/g, '')))
}

/** Luhn's check digit, ISO/IEC 7812-1: every second digit from the right doubled, the sum ends in zero. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const amount = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (amount > 9 ? amount - 9 : amount)
  }, 0)
  return sum % 10 === 0
}

// Nine digits alone may be many things; with blanks or dashes in these places they are one.
function holdsSocialSecurityNumber(value: string): boolean {
  const [, ...parts] =
    /(?:^|[^\d-])(\d{3})[ -](\d{2})[ -](\d{4})(?![\d-])/.exec(value) ??
    /^\s*(\d{3})(\d{2})(\d{4})\s*$/.exec(value) ??
    []
  return parts.length === 3 && checkSocialSecurityNumber(parts.join('')) === undefined
}

const prefix =
  /(^|[^A-Za-z0-9])((sk|pk|rk)_(live|test)_|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AKIA|ASIA|AIza|SG\.|eyJ[\w-]+\.eyJ|sk-)[\w.-]{8,}|-----BEGIN /

/** By what services put in front of their keys, or as one long word in which letters and digits are mixed. A UUID is an id. */
function looksLikeKey(value: string): boolean {
  const bare = value.trim()
  if (prefix.test(bare)) return true
  if (/[^\w+/=~.-]/.test(bare) || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(bare)) return false
  return bare
    .split(/[._/-]/)
    .some((part) => part.length >= 20 && /[a-z]/i.test(part) && (part.match(/\d/g) ?? []).length >= 3)
}
