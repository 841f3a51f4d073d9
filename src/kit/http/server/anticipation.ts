import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { ShortUse } from '../../database/request-scope.ts'
import type { Identity } from '../../database/statement.ts'

/** Announces to the database what a route's requests are about to ask, so that it checks their sessions meanwhile (083). */
export type Anticipation = {
  /** For a request whose body has not been read. */
  beforeBody: (request: FastifyRequest, identity: Identity) => void
  /** For a request that is complete; does nothing where an earlier announcement still holds. */
  afterBody: (request: FastifyRequest) => void
  /** Notes what the request asked first, and forgets what was announced for it. */
  learn: (request: FastifyRequest) => void
}

/** A body of so many bytes usually comes in one piece with its headers. */
const onePiece = 4_096
/** So many requests are announced behind their bodies after one whose body came later than its headers. */
const waitAfterLate = 100

/** Anticipates the requests of one route. */
export function makeAnticipation(anticipate: Database['anticipate']): Anticipation {
  /** What the last request asked the database first: the next one will most likely ask the same. */
  let usual: ShortUse | undefined
  /** How many requests are still announced behind their bodies. */
  let waiting = 0

  return {
    beforeBody(request, identity) {
      if (!usual || !comesInOnePiece(request)) return
      if (waiting > 0) waiting--
      else anticipate(identity, usual)
    },
    afterBody({ identity, scope }) {
      if (!scope) return
      // Earlier calls looked up the session.
      scope.firstUse = undefined
      // It ended with its turn, and the body came in another.
      if (scope.begun && !scope.begun.transaction.isOpen()) waiting = waitAfterLate
      if (identity && usual) anticipate(identity, usual)
    },
    learn({ scope }) {
      if (!scope) return
      if (scope.firstUse) usual = scope.firstUse === 'other' ? undefined : scope.firstUse
      // The request of a stream lives for as long as its page is open.
      scope.begun = undefined
    },
  }
}

function comesInOnePiece({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= onePiece
}
