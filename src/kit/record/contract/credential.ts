import { z } from 'zod'
import { askFor, storableString } from './field.ts'

/** An e-mail address, in small letters. */
export const email = storableString('E-mail', 254)
  .trim()
  // Before it is made small: there are other signs whose small letter is one of ours.
  .pipe(z.email({ error: 'Enter an e-mail address, like name@company.com.' }))
  .pipe(z.string().toLowerCase())

/** A person's name. Line breaks and signs that can't be seen would let it pass for words of ours in a message. */
export const name = storableString('Full Name', 120)
  .trim()
  .min(1, { error: 'Enter your full name.' })
  .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value), {
    error: 'Full Name can’t contain line breaks or hidden characters.',
  })

/** A new password: long passphrases welcome. Whether it is easy to guess is decided by the server. */
export const newPassword = storableString('Password', 256).min(8, { error: 'Use at least 8 characters.' })

/** A password that is there already. */
export const password = z
  .string(askFor('Password', 'Password must be text.'))
  .min(1, { error: 'Enter your password.' })
  .max(256, { error: 'Password is too long.' })

const phoneHint = { error: 'Enter a phone number, like (503) 555-0142 or +44 20 7946 0958.' }

/** A phone number as people write it; becomes what the network calls it, such as +15035550142. Without a country it is a US one. */
export const phone = storableString('Phone', 40)
  .regex(/^\+?[\d\s().-]+$/, phoneHint)
  .transform((typed) => {
    const digits = typed.replaceAll(/\D/g, '')
    if (typed.trim().startsWith('+')) return `+${digits}`
    return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
  })
  .pipe(z.string().regex(/^\+(?:1[2-9]\d{9}|[2-9]\d{7,14})$/, phoneHint))
