import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Composer } from '../../../kit/mail/compose.ts'
import { composeOutgoing } from '../../../kit/mail/outgoing.ts'
import type { ManyAsked } from '../contract.ts'
import type { MailPreview } from '../template-contract.ts'
import { fillRequest } from './ask-many.ts'
import { findBeside } from './beside.ts'
import { findAsked } from './request.ts'
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
  const { client, beside } = await database.asUser(identity, async (query) => ({
    client: await findAsked(query, userId, request.person),
    beside: await findBeside(query, userId, { task: request.taskKey }),
  }))
  const asked = fillRequest(request, client)
  if (!asked) throw new Problem(400, 'too_long', 'With the names filled in, this is too long. Shorten it.')
  const { title, detail, dueOn: due, minutes } = asked
  const mail = requestMail(publicUrl, client, [{ id: nothing, title, detail, due, minutes }], { beside })
  return { to: client.email, ...composeOutgoing(mail, composeMail, nothing) }
}
