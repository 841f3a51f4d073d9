import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { writeText } from '../../../kit/text-message/outgoing.ts'
import { personRoutes } from '../person-contract.ts'
import { codeGuess, confirmationAskedBy } from './attempt.ts'
import type { Codes } from './code.ts'
import { sendConfirmation } from './confirm-address.ts'
import { asPerson, refuseUnconfirmed } from './factor/person.ts'
import { codeText, phoneChangedMail, proofMail } from './mail.ts'
import type { AuthParts } from './route.ts'
import { recordSignIn } from './sign-in-event.ts'

/** What signed-in people prove of themselves: the e-mail address, a phone number, and without a password that it is they. */
export function servePerson(serve: Serve, parts: AuthParts, codes: Codes): void {
  const { database, throttle, known, publicUrl, onMail, onText } = parts
  const system = database.asSystem('sign-in')

  serve(personRoutes.resendConfirmation, async ({ identity }) => {
    await throttle.take(confirmationAskedBy(identity.actorId))
    await asPerson(database, identity, async (query, { user }) => {
      if (user.emailVerified) return
      for (const statement of sendConfirmation(publicUrl, user)) await query(statement)
    })
    onMail()
    return { status: true }
  })

  serve(personRoutes.reauthenticate, async ({ identity }) => {
    await asPerson(database, identity, async (query, { user }) => {
      const found = await query({
        text: 'select 1 from auth_accounts where user_id = $1 and password is not null',
        values: [user.id],
      })
      if (found.length > 0) throw new Problem(409, 'has_password', 'You have a password. Enter it to continue.')
      const address = user.email.toLowerCase()
      const issued = await codes.issue(query, {
        purpose: 'reauthenticate',
        address,
        userId: user.id,
        pace: 'at once',
      })
      if (issued) await query(writeMail(proofMail(user, issued.code), issued.delay))
    })
    onMail()
    return { status: true }
  })

  serve(personRoutes.phone, async ({ identity }) => {
    const [rows] = await database.asUser<{ phone: string | null }>(identity, [
      { text: 'select case when phone_verified then phone end as phone from users where id = (select app.actor_id())' },
    ])
    return { phone: rows?.[0]?.phone ?? null }
  })

  serve(personRoutes.askPhone, async ({ identity, body: { phone, channel } }) => {
    await asPerson(database, identity, async (query, person) => {
      refuseUnconfirmed(person)
      const issued = await codes.issue(query, {
        purpose: 'phone',
        address: phone,
        userId: person.user.id,
        pace: 'slowly',
      })
      if (issued) await query(writeText({ to: phone, text: codeText(issued.code), channel }, issued.delay))
    })
    onText()
    return { status: true }
  })

  serve(personRoutes.verifyPhone, async ({ identity, body: { phone, code }, request }) => {
    const guess = codeGuess(phone, known.find(request, identity.actorId), request.ip)
    await throttle.take(...guess)
    const verified = await asPerson(database, identity, async (query, { user, pending }) => {
      const used = await codes.use(query, 'phone', phone, code)
      if (pending || used?.userId !== user.id) return false
      await query({
        text: 'update users set phone = $2, phone_verified = true where id = $1',
        values: [user.id, phone],
      })
      await query(recordSignIn('address-confirmed', user.id, request))
      await query(writeMail(phoneChangedMail(publicUrl, user, phone)))
      return true
    }).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === '23505') throw takenPhone()
      throw error
    })
    if (!verified)
      throw new Problem(400, 'wrong_code', 'That code isn’t right. Use the newest one.', {
        errors: [{ path: 'code', message: 'That code isn’t right. Use the newest one.' }],
      })
    await system(guess.map(throttle.refund)).catch(parts.report)
    onMail()
    return { phone }
  })

  serve(personRoutes.removePhone, async ({ identity }) => {
    await asPerson(database, identity, async (query, person) => {
      refuseUnconfirmed(person)
      const gone = await query({
        text: 'update users set phone = null, phone_verified = false where id = $1 and phone is not null returning 1',
        values: [person.user.id],
      })
      if (gone.length > 0) await query(writeMail(phoneChangedMail(publicUrl, person.user, null)))
    })
    onMail()
  })
}

function takenPhone(): Problem {
  const message = 'Another account has this phone number. Remove it there first.'
  return new Problem(409, 'phone_taken', message, { errors: [{ path: 'phone', message }] })
}
