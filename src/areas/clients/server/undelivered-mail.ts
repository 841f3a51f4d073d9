import type { Database } from '../../../kit/database/database.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { clientRoutes, type UndeliveredMail } from '../contract.ts'

/** Mail to everyone who acts for the client $1. */
const ofClient = 'person_id in (select app.people_of($1::uuid))'

/** Puts what staff see of mail that did not arrive on the application. `onMail` is called when something is to be sent again. */
export function serveUndeliveredMail(
  serve: Serve,
  { database, onMail }: { database: Database; onMail: () => void },
): void {
  serve(clientRoutes.undelivered, async ({ identity, params }) => {
    const [found, items = []] = await database.asUser<UndeliveredMail>(identity, [
      { name: 'clients.exists', text: 'select id from users where id = $1', values: [params['id']] },
      {
        name: 'clients.undelivered',
        text: `select id, shown_subject as subject, to_address as "to", created_at as "createdAt", failed_at as "failedAt", coalesce(last_error, '') as reason,
            coalesce(expires_at <= now(), false) as expired
          from outgoing_mail where ${ofClient} and failed_at is not null order by failed_at desc, id desc limit 20`,
        values: [params['id']],
      },
    ])
    if (!found?.[0]) throw notFound('Client not found.')
    return { items }
  })

  serve(clientRoutes.sendAgain, async ({ identity, params }) => {
    await database.asUser(identity, async (query) => {
      const [mail] = await query<{ expired: boolean }>({
        text: `select coalesce(expires_at <= now(), false) as expired from outgoing_mail where id = $2 and ${ofClient} and failed_at is not null`,
        values: [params['id'], params['entry']],
      })
      if (!mail) throw notFound('This e-mail was sent again already.')
      if (mail.expired)
        throw new Problem(409, 'mail_expired', 'The link or code in this e-mail has expired. Send a new one instead.')
      await query({
        text: 'update outgoing_mail set failed_at = null, attempts = 0, next_attempt_at = now() where id = $1 and failed_at is not null',
        values: [params['entry']],
      })
    })
    onMail()
  })
}
