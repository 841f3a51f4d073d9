import { z } from 'zod'
import { askFor, storableString } from './field.ts'

/** An e-mail address, in small letters. */
export const email = storableString('E-mail', 254)
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Enter an e-mail address, like name@company.com.' }))

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
