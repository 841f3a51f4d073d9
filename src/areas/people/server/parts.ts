import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import type { Query, Statement } from '../../../kit/database/statement.ts'
import type { SessionReader } from '../../../kit/http/server/session.ts'
import type { Throttle } from '../../../kit/http/server/throttle.ts'
import type { Session } from '../../../kit/session/contract.ts'

/** Begins a session without a password, in the caller's transaction; the response and its cookie come after the commit. */
type Entrance<Entered> = {
  open: (
    query: Query,
    request: FastifyRequest,
    entrance: { userId: string; event: 'joined'; provesEmail: boolean },
  ) => Promise<Entered>
  welcome: (request: FastifyRequest, reply: FastifyReply, entered: Entered) => Session | { user: null }
}

export type PeopleParts<Entered = never> = {
  database: Database
  sessions: SessionReader
  throttle: Throttle
  publicUrl: string
  onMail: () => void
  credentials: {
    /** Throws a 400 at the field if the password is easy to guess. `own` is what is known of its owner: name, e-mail. */
    refuseEasyPassword: (field: string, password: string, own: string[]) => Promise<void>
    hashPassword: (password: string) => Promise<string>
    writePassword: (userId: string, hash: string) => Statement
  }
  entrance: Entrance<Entered>
}
