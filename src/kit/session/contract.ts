import { z } from 'zod'

/** Who is signed in. `letterKeys`: whether keys of one letter act. */
const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['client', 'admin']),
  /** Of staff: everything; everything but the team; the same without viewing secrets. */
  staffAccess: z.enum(['manager', 'staff', 'no-secrets']).nullable(),
  theme: z.enum(['light', 'dark', 'system']),
  letterKeys: z.boolean(),
  /** Someone has proven that the mailbox is theirs. */
  emailVerified: z.boolean(),
})

export const session = z.object({ user: sessionUser })

export type SessionUser = z.output<typeof sessionUser>
export type Session = z.output<typeof session>
