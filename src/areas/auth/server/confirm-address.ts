import { createHash, randomBytes } from 'node:crypto'
import type { Statement } from '../../../kit/database/statement.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { confirmMail } from './mail.ts'

/** The statements that mail someone a link to confirm the address with, for seven days; links from before end. The database keeps the link's hash only. */
export function sendConfirmation(publicUrl: string, user: { id: string; name: string; email: string }): Statement[] {
  const token = randomBytes(24).toString('base64url')
  return [
    {
      text: `update auth_codes set withdrawn_at = now() where purpose = 'confirm' and address = $1 and used_at is null and withdrawn_at is null`,
      values: [user.email],
    },
    {
      text: `insert into auth_codes (purpose, user_id, address, code_hash, expires_at) values ('confirm', $1, $2, $3, now() + interval '7 days')`,
      values: [user.id, user.email, createHash('sha256').update(token).digest('hex')],
    },
    writeMail(confirmMail(publicUrl, user, token)),
  ]
}
