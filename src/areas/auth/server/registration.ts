import type { Database } from '../../../kit/database/database.ts'
import type { MailContent, MailItem } from '../../../kit/mail/content.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { registrationMail, registrationsMail, signedUp } from './mail.ts'

/** Minutes in which one of the staff gets one mail about sign-ups at most. */
const pause = 15

type Reader = {
  email: string
  /** Seconds until the next mail may leave; 0 for at once. */
  wait: number
  /** A mail that waits for its time, which this sign-up joins. */
  waiting: string | null
  content: string | null
}

/** Who is on the staff, and which mail of this kind left last or waits for each. A mail without a server leaves when it is written. */
const readers = `select u.email, w.id as waiting, w.content,
    greatest(0, ceil(extract(epoch from last.left_at + interval '${pause} minutes' - now())))::int as wait
  from users u
    left join lateral (select m.id, m.content from outgoing_mail m where m.person_id = u.id and m.kind = 'sign-up' and m.sent_at is null
      and m.attempts = 0 and m.next_attempt_at > now() order by m.id limit 1) w on true
    left join lateral (select max(coalesce(m.sent_at, m.next_attempt_at)) as left_at from outgoing_mail m
      where m.person_id = u.id and m.kind = 'sign-up' and m.id is distinct from w.id) last on true
  where u.role = 'admin' and u.deactivated_at is null order by u.id`

/** Tells the staff by mail that someone signed up: the first at once, those of the next 15 minutes in one mail. */
export async function mailRegistration(database: Database, publicUrl: string, user: SessionUser): Promise<void> {
  await database.asSystem('notify-admins')(async (query) => {
    // One after the other, so that two sign-ups at once do not both find that nothing waits.
    await query({ text: `select pg_advisory_xact_lock(hashtext('mail of sign-ups'))` })
    for (const { email, wait, waiting, content } of await query<Reader>({ text: readers })) {
      if (wait === 0 && !waiting) {
        await query(writeMail(registrationMail(publicUrl, { email }, user)))
        continue
      }
      const before = content === null ? [] : itemsOf(JSON.parse(content) as MailContent)
      if (waiting) await query({ text: 'delete from outgoing_mail where id = $1', values: [waiting] })
      await query(writeMail(registrationsMail(publicUrl, { email }, [...before, signedUp(publicUrl, user)]), wait))
    }
  })
}

const itemsOf = ({ parts }: MailContent): MailItem[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'items' in part ? part.items : []))
