import { z } from 'zod'
import { instant } from '../http/schema.ts'

/** What someone may do for a client: everything; everything but people, the agreement and secrets; or look. */
export const clientAccess = z.enum(['owner', 'helper', 'reader'])

/** What one of the staff may do: everything; everything but the team; the same without viewing secrets. */
export const staffAccess = z.enum(['manager', 'staff', 'no-secrets'])

/** For which client someone acts. */
const acting = z.object({
  /** The person who acts. */
  person: z.uuid(),
  client: z.uuid(),
  /** Of the business, or of its owner while that has none. */
  name: z.string(),
  /** 'viewing': staff who see the portal as the client does. */
  access: z.enum([...clientAccess.options, 'viewing']),
  /** When such a view ends. */
  until: instant.nullable(),
  /** All that this person may act for, by name. */
  clients: z.array(z.object({ id: z.uuid(), name: z.string(), access: clientAccess })),
})

/** Who is signed in. `letterKeys`: whether keys of one letter act. */
const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['client', 'admin']),
  /** Of staff: everything; everything but the team; the same without viewing secrets. */
  staffAccess: staffAccess.nullable(),
  theme: z.enum(['light', 'dark', 'system']),
  letterKeys: z.boolean(),
  /** Someone has proven that the mailbox is theirs. */
  emailVerified: z.boolean(),
  /** Null for staff. */
  acting: acting.nullable(),
})

export const session = z.object({ user: sessionUser })

export type SessionUser = z.output<typeof sessionUser>
export type Acting = z.output<typeof acting>
export type ClientAccess = z.output<typeof clientAccess>
export type Session = z.output<typeof session>
