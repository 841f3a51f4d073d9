import type { Database } from '../../../../kit/database/database.ts'
import { writeMail } from '../../../../kit/mail/outgoing.ts'
import { factorResetMail } from './mail.ts'

/**
 * Takes away all second factors and recovery codes of someone who has lost them, ends the sessions, and tells the person by mail.
 * Takes the e-mail address. Throws a sentence where nobody has it, or nothing is to be reset.
 */
export async function resetFactors(database: Database, publicUrl: string, email: string): Promise<void> {
  await database.asSystem('setup')(async (query) => {
    const [user] = await query<{ id: string; name: string; email: string }>({
      text: 'select id, name, email from users where lower(email) = $1 for no key update',
      values: [email.trim().toLowerCase()],
    })
    if (!user) throw new Error(`Nobody has the e-mail address ${email}.`)
    const gone = await query({ text: 'delete from auth_factors where user_id = $1 returning 1', values: [user.id] })
    if (gone.length === 0) throw new Error(`${email} has no second factor.`)
    await query({ text: 'delete from auth_recovery_codes where user_id = $1', values: [user.id] })
    await query({ text: 'delete from auth_sessions where user_id = $1', values: [user.id] })
    await query({ text: 'update users set two_factor_enabled = false where id = $1', values: [user.id] })
    await query({
      text: `insert into sign_in_events (user_id, kind, address, browser, source) values ($1, 'factor-reset', '', 'Your team', '') on conflict do nothing`,
      values: [user.id],
    })
    await query(writeMail(factorResetMail(publicUrl, user)))
  })
}
