import { newId } from '../../../../kit/database/new-id.ts'
import { notFound, Problem } from '../../../../kit/http/server/problem.ts'
import type { Serve } from '../../../../kit/http/server/serve.ts'
import { writeMail } from '../../../../kit/mail/outgoing.ts'
import { seal, unseal } from '../../../../kit/seal/seal.ts'
import { type FactorKind, factorRoutes } from '../../factor-contract.ts'
import type { AuthParts } from '../route.ts'
import { recordSignIn } from '../sign-in-event.ts'
import { factorRemovedMail, recoveryCodeUsedMail } from './mail.ts'
import { asPerson, refuseUnconfirmed } from './person.ts'
import { makeQrCode } from './qr-code.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { makeSecondStep, replaceRecoveryCodes } from './second-step.ts'
import { encodeBase32, findStep, makeSecret, makeTotpUri } from './totp.ts'

type Factor = { id: string; sealed: string; lastStep: string; verified: boolean; inTime: boolean }

const issuer = 'Total Business Build-Out'

const placeOf = (id: string, owner: string) => ({ table: 'auth_factors', column: 'secret_sealed', row: id, owner })

const countLeft = 'select count(*)::int as left from auth_recovery_codes where user_id = $1 and used_at is null'

const describeFactor = ({ kind, name }: { kind: FactorKind; name: string | null }) =>
  kind === 'passkey' ? `The passkey “${name}”` : 'The authenticator app'

const refuseCode = (code: string, text: string) =>
  new Problem(400, code, text, { errors: [{ path: 'code', message: text }] })

/** Puts second factors and recovery codes on the application. */
export function serveFactors(serve: Serve, parts: AuthParts): void {
  const { database, keyring, publicUrl } = parts
  const { guess, complete, added, welcome } = makeSecondStep(parts)

  serve(factorRoutes.factors, ({ identity }) =>
    asPerson(database, identity, async (query, { user, pending, required }) => {
      const factors = await query({
        text: `select id, kind, name, verified_at as "addedAt", last_used_at as "lastUsedAt" from auth_factors
          where user_id = $1 and verified_at is not null order by id`,
        values: [user.id],
      })
      const [codes] = await query<{ left: number }>({ text: countLeft, values: [user.id] })
      return { factors, recoveryCodesLeft: codes?.left ?? 0, required, pending, email: user.email }
    }),
  )

  serve(factorRoutes.enroll, async ({ identity }) => {
    const id = newId()
    const secret = makeSecret()
    const uri = await asPerson(database, identity, async (query, person) => {
      // Who knows the password alone must not add a factor of their own.
      if (person.pending && person.hasFactor)
        throw new Problem(409, 'factor_exists', 'A second step is set up already.')
      if (!person.pending) refuseUnconfirmed(person)
      const { user } = person
      await query({
        text: `delete from auth_factors where user_id = $1 and kind = 'totp' and verified_at is null`,
        values: [user.id],
      })
      await query({
        text: `insert into auth_factors (id, user_id, kind, secret_sealed) values ($1, $2, 'totp', $3)`,
        values: [id, user.id, seal(keyring, placeOf(id, user.id), secret.toString('base64'))],
      })
      return makeTotpUri(issuer, user.email, secret)
    })
    return { id, secret: encodeBase32(secret), uri, qr: await makeQrCode(uri) }
  })

  serve(factorRoutes.verify, async ({ identity, params, body, request, reply }) => {
    const id = params['id'] as string
    const result = await guess(request, identity, () =>
      asPerson(database, identity, async (query, person) => {
        const { user } = person
        const [factor] = await query<Factor>({
          text: `select id, secret_sealed as sealed, last_step as "lastStep", verified_at is not null as verified,
              created_at > now() - interval '1 hour' as "inTime" from auth_factors where id = $1 and user_id = $2 and kind = 'totp'`,
          values: [id, user.id],
        })
        if (!factor || (!factor.verified && person.pending && person.hasFactor)) throw notFound()
        if (!factor.verified && !factor.inTime)
          return refuseCode('enrollment_over', 'This took too long. Start again with a new QR code.')
        const secret = Buffer.from(unseal(keyring, placeOf(id, user.id), factor.sealed), 'base64')
        const step = findStep(secret, body.code, Date.now())
        if (step === undefined) return refuseCode('wrong_code', 'That code isn’t right. Use the newest one.')
        if (step <= Number(factor.lastStep))
          return refuseCode('code_used', 'That code was already used. Wait for the next one.')
        // A new phone takes the place of the one before.
        if (!factor.verified)
          await query({
            text: `delete from auth_factors where user_id = $1 and kind = 'totp' and id <> $2`,
            values: [user.id, id],
          })
        await query({
          text: `update auth_factors set last_step = $2, last_used_at = now(), verified_at = coalesce(verified_at, now()) where id = $1`,
          values: [id, step],
        })
        await complete(query, person)
        if (factor.verified) {
          await query(recordSignIn('factor-passed', user.id, request))
          return { user, recoveryCodes: null }
        }
        const what = 'An authenticator app'
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
        await complete(query, person)
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
      const [gone] = await query<{ kind: FactorKind; name: string | null; verified: boolean; last: boolean }>({
        text: `delete from auth_factors f where id = $1 and user_id = $2 returning kind, name, verified_at is not null as verified,
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
