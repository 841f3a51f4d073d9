import type { Job } from '../../../kit/job/job.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { type Notice, noticeMails } from './notice-mail.ts'
import type { Standing } from './standing.ts'

type Parts = {
  publicUrl: string
  onMail: () => void
  /** Whether someone has the portal open. */
  isHere: (person: string) => boolean
}

/**
 * Mails notifications to those who want them by mail: at once, or in one digest in the morning. Its entries are people. What is mailed
 * is gone from the database in the transaction that writes the mail, so no clock that jumps makes it leave twice.
 */
export const tellJob = ({ publicUrl, onMail, isHere }: Parts): Job => ({
  name: 'tell',
  title: 'Notifications by e-mail',
  attempts: 8,
  onDone: onMail,
  async act(query, { key }) {
    const notices = await query<Notice>({
      text: 'select * from app.take_notification_mails($1, $2)',
      values: [key, isHere(key)],
      writes: true,
    })
    const standings = notices.some(({ digest }) => digest)
      ? await query<Standing>({ text: 'select * from app.standing_of($1)', values: [key] })
      : []
    for (const mail of noticeMails(publicUrl, notices, standings)) await query(writeMail(mail))
    const [next] = await query<{ at: string | null }>({
      text: 'select app.next_notification_mail($1)::text as at',
      values: [key],
    })
    return next?.at ?? undefined
  },
})
