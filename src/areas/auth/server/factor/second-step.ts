import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identity, Query } from '../../../../kit/database/statement.ts'
import { Problem } from '../../../../kit/http/server/problem.ts'
import { writeMail } from '../../../../kit/mail/outgoing.ts'
import type { SignInEventKind } from '../../contract.ts'
import { secondFactor } from '../attempt.ts'
import type { AuthParts } from '../route.ts'
import { tellOfNewDevice } from '../new-device.ts'
import { recordSignIn } from '../sign-in-event.ts'
import { factorAddedMail } from './mail.ts'
import type { Person } from './person.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'

/** What all kinds of second factors have in common. */
export function makeSecondStep({ database, known, publicUrl, report, sessions, throttle, onMail }: AuthParts) {
  const system = database.asSystem('sign-in')

  return {
    /** Runs one guess: counted before, forgiven when it was right, and written to the history when it was wrong. */
    guess: async <T>(request: FastifyRequest, identity: Identity, run: () => Promise<T | Problem>): Promise<T> => {
      const attempt = secondFactor(identity.actorId, known.find(request, identity.actorId))
      await throttle.take(attempt)
      const result = await run()
      if (result instanceof Problem) {
        await system([recordSignIn('factor-failed', identity.actorId, request)])
        throw result
      }
      await system([throttle.refund(attempt)]).catch(report)
      onMail()
      return result
    },

    /** The session is complete. The browser counts as known only now: the password alone may be stolen. */
    complete: async (query: Query, { session, pending, user }: Person, request: FastifyRequest): Promise<void> => {
      await query({
        text: `update auth_sessions set kind = 'full', factor_at = now() where id = $1`,
        values: [session],
      })
      if (!pending) return
      await query({ text: 'update users set lastlogin = now() where id = $1', values: [user.id] })
      await tellOfNewDevice(query, { known, publicUrl }, request, user)
    },

    /**
     * A factor counts from now on: other sessions of this person owe it too, and its owner is informed. Returns the recovery codes
     * that come with the first one, else null.
     */
    added: async (
      query: Query,
      { user, hasFactor }: Person,
      factor: { event: SignInEventKind; what: string },
      request: FastifyRequest,
    ): Promise<string[] | null> => {
      const recoveryCodes = hasFactor ? null : await replaceRecoveryCodes(query, user.id)
      await query({ text: 'update users set two_factor_enabled = true where id = $1', values: [user.id] })
      await query({ text: 'select app.judge_sessions($1)', values: [user.id], writes: true })
      await query(recordSignIn(factor.event, user.id, request))
      await query(writeMail(factorAddedMail(publicUrl, user, factor.what)))
      return recoveryCodes
    },

    welcome: (request: FastifyRequest, reply: FastifyReply, identity: Identity): void => {
      sessions.forget(identity.token)
      known.keep(request, reply, identity.actorId)
    },
  }
}

/** Makes ten recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(query: Query, userId: string): Promise<string[]> {
  const recoveryCodes = makeRecoveryCodes()
  await query({ text: 'delete from auth_recovery_codes where user_id = $1', values: [userId] })
  await query({
    text: 'insert into auth_recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
    values: [userId, recoveryCodes.map(hashRecoveryCode)],
  })
  return recoveryCodes
}
