import type { Database } from '../../../kit/database/database.ts'
import { sendSandboxed } from '../../../kit/http/server/sandbox.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { Composer } from '../../../kit/mail/compose.ts'
import { type Mail, toKept } from '../../../kit/mail/outgoing.ts'
import { notificationRoutes } from '../contract.ts'
import { type Notice, noticeMails } from './notice-mail.ts'
import type { Standing } from './standing.ts'

type Parts = { database: Database; publicUrl: string; composeMail: Composer }

/** Puts on the application what the next digest would say: written, composed and laid out as the mail itself. */
export function serveDigestPreview(serve: Serve, { database, publicUrl, composeMail }: Parts): void {
  serve(notificationRoutes.previewDigest, async ({ identity, reply }) => {
    const [people = [], notices = [], standings = []] = await database.asUser(identity, [
      { name: 'notifications.person', text: 'select app.actor_id() as id' },
      { name: 'notifications.coming-digest', text: 'select * from app.coming_digest()' },
      { name: 'notifications.standing', text: 'select * from app.own_standing()' },
    ])
    const person = (people[0] as { id: string }).id
    const [mail = nothing] = noticeMails(publicUrl, notices as Notice[], standings as Standing[])
    return sendSandboxed(reply, composeMail(toKept(mail, person)).html ?? '')
  })
}

/** What is shown while there is nothing to send. */
const nothing: Mail = {
  to: '',
  kind: 'digest',
  subject: 'Nothing new yet',
  parts: ['While it stays like this, no digest is sent.'],
}
