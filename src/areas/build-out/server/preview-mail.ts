import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Composer } from '../../../kit/mail/compose.ts'
import { composeOutgoing } from '../../../kit/mail/outgoing.ts'
import type { ManyAsked } from '../contract.ts'
import type { MailPreview } from '../template-contract.ts'
import { fillRequest } from './ask-many.ts'
import { requestMail } from './request-mail.ts'

/** Nobody and nothing: the links of a preview must not answer or stop anything. */
const nothing = '00000000-0000-0000-0000-000000000000'

/** The mail that a request would send, made as it will be made. Throws a 400 where the names make the request too long. */
export async function previewMail(
  database: Database,
  identity: Identity,
  { publicUrl, composeMail }: { publicUrl: string; composeMail: Composer },
  { userId, request }: { userId: string; request: ManyAsked },
): Promise<MailPreview> {
  const [rows] = await database.asUser<{ name: string; email: string; company: string | null }>(identity, [
    {
      name: 'build-out.recipient',
      text: `select u.name, u.email, (select nullif(btrim(p.business_name), '') from user_profile p
          where p.user_id = u.id and p.deleted_at is null) as company
        from users u where u.id = $1 and u.role = 'client'`,
      values: [userId],
    },
  ])
  const client = rows?.[0]
  if (!client) throw notFound('Client not found.')
  const asked = fillRequest(request, client)
  if (!asked) throw new Problem(400, 'too_long', 'With the names filled in, this is too long. Shorten it.')
  const { title, detail } = asked
  const mail = requestMail(publicUrl, client, [{ id: nothing, title, detail }])
  return { to: client.email, ...composeOutgoing(mail, composeMail, nothing) }
}
