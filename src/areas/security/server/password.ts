import type { Identity } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { securityRoutes } from '../contract.ts'
import { passwordChangedMail, passwordSetMail } from './mail.ts'
import type { SecurityParts } from './parts.ts'

/** The password, replaced by someone who knows it, or set by someone who has none. */
export function servePassword(serve: Serve, { database, credentials, publicUrl, onMail }: SecurityParts): void {
  async function findPerson(identity: Identity): Promise<{ name: string; email: string }> {
    const [users] = await database.asUser<{ name: string; email: string }>(identity, [
      { name: 'security.person', text: 'select name, email from users where id = (select app.actor_id())' },
    ])
    return users?.[0] ?? { name: '', email: '' }
  }

  serve(securityRoutes.changePassword, async ({ identity, body, request }) => {
    const { currentPassword, newPassword } = body
    const proven = await credentials.provePassword(identity, 'currentPassword', currentPassword)
    const user = await findPerson(identity)
    if (newPassword === currentPassword) throw samePassword()
    await credentials.refuseEasyPassword('newPassword', newPassword, [user.name, user.email])
    const next = await credentials.hashPassword(newPassword)
    const changed = await database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const [done] = await query<{ changed: boolean }>({
        text: 'select app.change_password($1, $2, $3) as changed',
        values: [identity.token, proven, next],
        writes: true,
      })
      if (!done?.changed) return false
      await query(credentials.recordSignIn('password-changed', identity.actorId, request))
      await query(writeMail(passwordChangedMail(publicUrl, user)))
      return true
    })
    // Another change was faster: what was proven is no longer the password.
    if (!changed) throw wrongPassword()
    onMail()
  })

  serve(securityRoutes.setPassword, async ({ identity, body: { newPassword }, request }) => {
    const user = await findPerson(identity)
    await credentials.refuseEasyPassword('newPassword', newPassword, [user.name, user.email])
    const hash = await credentials.hashPassword(newPassword)
    await database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const [done] = await query<{ set: boolean }>({
        text: 'select app.set_first_password($1, $2) as set',
        values: [identity.token, hash],
        writes: true,
      })
      if (!done?.set) throw new Problem(409, 'has_password', 'You have a password. Enter it to change it.')
      await query(credentials.recordSignIn('password-changed', identity.actorId, request))
      await query(writeMail(passwordSetMail(publicUrl, user)))
    })
    onMail()
  })
}

const wrongPassword = () =>
  new Problem(400, 'INCORRECT_PASSWORD', 'Incorrect password', {
    errors: [{ path: 'currentPassword', message: 'Incorrect password' }],
  })

function samePassword(): Problem {
  const message = 'This is your current password. Choose another one.'
  return new Problem(400, 'PASSWORD_SAME', message, { errors: [{ path: 'newPassword', message }] })
}
