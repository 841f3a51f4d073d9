import type { Query } from '../../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../../kit/http/server/problem.ts'
import type { Serve } from '../../../../kit/http/server/serve.ts'
import { writeMail } from '../../../../kit/mail/outgoing.ts'
import { type FactorKind, factorRoutes } from '../../factor-contract.ts'
import { factorTextAsked } from '../attempt.ts'
import type { AuthParts } from '../route.ts'
import { recordSignIn } from '../sign-in-event.ts'
import { beginApp, takeAppCode } from './app.ts'
import { factorRemovedMail, recoveryCodeUsedMail } from './mail.ts'
import { asPerson, type Person, refuseEnrolling, refuseUnconfirmed } from './person.ts'
import { lastDigits, makePhones } from './phone.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { refuseCode } from './refuse-code.ts'
import { makeSecondStep, replaceRecoveryCodes } from './second-step.ts'

type Found = { id: string; kind: 'totp' | 'phone'; phone: string; verified: boolean }
type Gone = { kind: FactorKind; name: string | null; phone: string | null; verified: boolean; last: boolean }

const countLeft = 'select count(*)::int as left from auth_recovery_codes where user_id = $1 and used_at is null'

function describeFactor({ kind, name, phone }: Pick<Gone, 'kind' | 'name' | 'phone'>): string {
  if (kind === 'passkey') return `The passkey “${name}”`
  return kind === 'phone' ? `The phone number ending in ${lastDigits(phone ?? '')}` : 'The authenticator app'
}

/** One's own factor that takes codes. Throws a 404, also where it is not verified yet and the session must not add one. */
async function findFactor(query: Query, person: Person, id: string): Promise<Found> {
  const [factor] = await query<Found>({
    text: `select id, kind, phone, verified_at is not null as verified from auth_factors where id = $1 and user_id = $2 and kind <> 'passkey'`,
    values: [id, person.user.id],
  })
  if (!factor || (!factor.verified && person.pending && person.hasFactor)) throw notFound()
  return factor
}

/** Puts second factors and recovery codes on the application. */
export function serveFactors(serve: Serve, parts: AuthParts): void {
  const { database, keyring, known, publicUrl, throttle, texts } = parts
  const phones = makePhones(parts)
  const { guess, complete, added, welcome } = makeSecondStep(parts)

  serve(factorRoutes.factors, ({ identity }) =>
    asPerson(database, identity, async (query, { user, session, pending, required }) => {
      const factors = await query({
        text: `select id, kind, name, right(phone, 4) as "lastDigits", kind <> 'phone' or app.is_second_phone($2, phone) as usable,
            verified_at as "addedAt", last_used_at as "lastUsedAt" from auth_factors
          where user_id = $1 and verified_at is not null order by id`,
        values: [user.id, session],
      })
      const [codes] = await query<{ left: number }>({ text: countLeft, values: [user.id] })
      return { factors, recoveryCodesLeft: codes?.left ?? 0, required, pending, texts, email: user.email }
    }),
  )

  serve(factorRoutes.enroll, async ({ identity, body, request }) => {
    if (body.kind === 'totp') {
      const describe = await asPerson(database, identity, (query, person) => {
        refuseEnrolling(person)
        return beginApp(query, keyring, person.user)
      })
      return describe()
    }
    await throttle.take(factorTextAsked(identity.actorId, known.find(request, identity.actorId)))
    const begun = await asPerson(database, identity, (query, person) => {
      refuseEnrolling(person)
      return phones.begin(query, person, body.phone)
    })
    parts.onText()
    return { kind: 'phone', lastDigits: lastDigits(body.phone), ...begun }
  })

  serve(factorRoutes.challenge, async ({ identity, params, request }) => {
    const browser = known.find(request, identity.actorId)
    await throttle.take(factorTextAsked(identity.actorId, browser))
    const sent = await asPerson(database, identity, async (query, person) => {
      const factor = await findFactor(query, person, params['id'] as string)
      if (factor.kind === 'totp') throw notFound()
      return phones.send(query, person, factor, browser && factor.verified ? 'at once' : 'slowly')
    })
    parts.onText()
    return { sent }
  })

  serve(factorRoutes.verify, async ({ identity, params, body, request, reply }) => {
    const result = await guess(request, identity, () =>
      asPerson(database, identity, async (query, person) => {
        const { user } = person
        const factor = await findFactor(query, person, params['id'] as string)
        const wrong =
          factor.kind === 'totp'
            ? await takeAppCode(query, keyring, { ...factor, owner: user.id }, body.code)
            : await phones.takeCode(query, person, factor, body.code)
        if (wrong) return wrong
        // A new phone takes the place of the one before.
        if (!factor.verified)
          await query({
            text: 'delete from auth_factors where user_id = $1 and kind = $3 and id <> $2',
            values: [user.id, factor.id, factor.kind],
          })
        await query({
          text: 'update auth_factors set last_used_at = now(), verified_at = coalesce(verified_at, now()) where id = $1',
          values: [factor.id],
        })
        await complete(query, person, request)
        if (factor.verified) {
          await query(recordSignIn('factor-passed', user.id, request))
          return { user, recoveryCodes: null }
        }
        const what = factor.kind === 'totp' ? 'An authenticator app' : describeFactor({ ...factor, name: null })
        const recoveryCodes = await added(query, person, { event: 'factor-added', what }, request)
        return { user, recoveryCodes }
      }),
    )
    welcome(request, reply, identity)
    return result
  })

  serve(factorRoutes.useRecoveryCode, async ({ identity, body, request, reply }) => {
    const result = await guess(request, identity, () =>
      asPerson(database, identity, async (query, person) => {
        const { user } = person
        const used = await query({
          text: 'update auth_recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning 1',
          values: [user.id, hashRecoveryCode(body.code)],
        })
        if (used.length === 0)
          return refuseCode('wrong_code', 'That recovery code isn’t right, or was already used. Try another one.')
        await complete(query, person, request)
        const [codes] = await query<{ left: number }>({ text: countLeft, values: [user.id] })
        const recoveryCodesLeft = codes?.left ?? 0
        await query(recordSignIn('recovery-code-used', user.id, request))
        await query(writeMail(recoveryCodeUsedMail(publicUrl, user, recoveryCodesLeft)))
        return { user, recoveryCodesLeft }
      }),
    )
    welcome(request, reply, identity)
    return result
  })

  serve(factorRoutes.remove, async ({ identity, params, request }) => {
    await asPerson(database, identity, async (query, person) => {
      refuseUnconfirmed(person)
      const { user, required } = person
      const [gone] = await query<Gone>({
        text: `delete from auth_factors f where id = $1 and user_id = $2 returning kind, name, phone, verified_at is not null as verified,
          not exists (select from auth_factors o where o.user_id = $2 and o.id <> $1 and o.verified_at is not null) as last`,
        values: [params['id'], user.id],
      })
      if (!gone) throw notFound()
      if (!gone.verified) return
      if (gone.last) {
        if (required)
          throw new Problem(409, 'factor_required', 'Your work here needs a second step, so the last one stays on.')
        await query({ text: 'delete from auth_recovery_codes where user_id = $1', values: [user.id] })
        await query({ text: 'update users set two_factor_enabled = false where id = $1', values: [user.id] })
        await query({ text: 'select app.judge_sessions($1)', values: [user.id], writes: true })
      }
      await query(recordSignIn(gone.kind === 'passkey' ? 'passkey-removed' : 'factor-removed', user.id, request))
      await query(writeMail(factorRemovedMail(publicUrl, user, describeFactor(gone), gone.last)))
    })
    parts.onMail()
  })

  serve(factorRoutes.makeRecoveryCodes, ({ identity, request }) =>
    asPerson(database, identity, async (query, person) => {
      refuseUnconfirmed(person)
      if (!person.hasFactor) throw new Problem(409, 'no_factor', 'Set up a second step first.')
      const recoveryCodes = await replaceRecoveryCodes(query, person.user.id)
      await query(recordSignIn('recovery-codes-made', person.user.id, request))
      return { recoveryCodes }
    }),
  )
}
