import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Statement } from '../../../kit/database/statement.ts'
import type { Throttle } from '../../../kit/http/server/throttle.ts'

type SecurityEvent =
  | 'password-changed'
  | 'email-asked'
  | 'email-withdrawn'
  | 'email-changed'
  | 'address-confirmed'
  | 'device-ended'

/** What the area takes of sign-in. */
export type Credentials = {
  /** Checks the password of the person who is signed in; returns the stored hash. Throws a 400 at the field, and a 429 after too many. */
  provePassword: (identity: Identity, field: string, password: string) => Promise<string>
  /** Throws a 400 at the field if the password is easy to guess. `own` is what is known of its owner: name, e-mail. */
  refuseEasyPassword: (field: string, password: string, own: string[]) => Promise<void>
  hashPassword: (password: string) => Promise<string>
  /** 'Chrome on Windows', of a User-Agent header. */
  nameBrowser: (userAgent: string) => string
  /** The statement that records an event in someone's sign-in history. */
  recordSignIn: (kind: SecurityEvent, userId: string, request: FastifyRequest) => Statement
}

export type SecurityParts = {
  database: Database
  throttle: Throttle
  credentials: Credentials
  publicUrl: string
  onMail: () => void
}
