import type { Database } from '../../../kit/database/database.ts'
import type { Statement } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { clientRoutes } from '../contract.ts'

/** Mail to everyone who acts for the client $1. */
const ofClient = 'person_id in (select app.people_of($1::uuid))'

/** E-mails to the people of a client that did not arrive, as JSON text: { row }. */
export const listUndelivered = (client: string): Statement => ({
  name: 'clients.undelivered',
  text: `select json_build_object('items', coalesce(json_agg(json_build_object('id', m.id, 'subject', m.shown_subject, 'to', m.to_address,
      'createdAt', m.created_at, 'failedAt', m.failed_at, 'reason', coalesce(m.last_error, ''), 'expired', coalesce(m.expires_at <= now(), false))
      order by m.failed_at desc, m.id desc), '[]'))::text as row
    from (select id, shown_subject, to_address, created_at, failed_at, last_error, expires_at from outgoing_mail where ${ofClient} and failed_at is not null order by failed_at desc, id desc limit 20) m`,
  values: [client],
})

/** Puts what staff see of mail that did not arrive on the application. `onMail` is called when something is to be sent again. */
export function serveUndeliveredMail(
  serve: Serve,
  { database, onMail }: { database: Database; onMail: () => void },
): void {
  serve(clientRoutes.undelivered, async ({ identity, params }) => {
    const [found, rows] = await database.asUser<{ row: string }>(identity, [
      { name: 'clients.exists', text: `select '' as row from users where id = $1`, values: [params['id']] },
      listUndelivered(params['id'] as string),
    ])
    if (!found?.[0]) throw notFound('Client not found.')
    return rows?.[0]?.row
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
