import type { Query } from '../../../kit/database/statement.ts'
import type { Job } from '../../../kit/job/job.ts'
import { type Mail, writeMail } from '../../../kit/mail/outgoing.ts'
import { describeNeeds } from '../plan/needs.ts'
import { requestMail } from './request-mail.ts'

/** One thing of which a client is reminded, as app.take_reminders returns it. */
type Reminder = {
  id: string
  reminders: number
  title: string
  detail: string | null
  supplies: string[] | null
  name: string
  email: string
  due: string | null
  minutes: number | null
}

/** Reminds clients by itself of what is asked of them: one mail for all that is due. Its entries are clients. */
export const remindJob = (publicUrl: string, onMail: () => void): Job => ({
  name: 'remind',
  title: 'Reminders to clients',
  attempts: 8,
  onDone: onMail,
  async act(query, { key }) {
    const due = await query<Reminder>({
      text: 'select * from app.take_reminders($1)',
      values: [key],
      writes: true,
    })
    await remind(query, publicUrl, due)
    return nextReminder(query, key)
  },
})

/** Reminds many clients whom staff chose on the desk, one in a transaction. Its entries are rows of `desk_sends`. */
export const remindManyJob = (publicUrl: string, onMail: () => void): Job => ({
  name: 'desk-remind',
  title: 'Reminders to several clients',
  attempts: 8,
  onDone: onMail,
  async act(query, { key }) {
    const due = await query<Reminder>({
      text: 'select * from app.remind_desk_client($1)',
      values: [key],
      writes: true,
    })
    // Row security lets nobody write mail as the author.
    const [next] = await query<{ at: string | null }>({
      text: 'select app.end_send($1)::text as at',
      values: [key],
      writes: true,
    })
    await remind(query, publicUrl, due)
    return next?.at ?? undefined
  },
})

async function nextReminder(query: Query, client: string): Promise<string | undefined> {
  const [next] = await query<{ at: string | null }>({
    text: 'select app.next_reminder($1)::text as at',
    values: [client],
  })
  return next?.at ?? undefined
}

/** One mail to each person who is asked, for all that is due. */
async function remind(query: Query, publicUrl: string, due: Reminder[]): Promise<void> {
  for (const own of Map.groupBy(due, ({ email }) => email).values())
    if (own[0]) await query(writeMail(reminderMail(publicUrl, own, own[0])))
}

function reminderMail(publicUrl: string, due: Reminder[], first: Reminder): Mail {
  const things = due.map(({ id, title, detail, supplies, due: day, minutes }) => ({
    id,
    title,
    due: day,
    minutes,
    // What a task needs is only known of a request that the reminder made.
    ...(supplies ? { needs: describeNeeds({ clientSupplies: supplies }) } : { detail }),
  }))
  // The nth reminder of a request is written once, whatever happens to the job.
  return { ...requestMail(publicUrl, first, things, { again: true }), key: `reminder ${first.id} ${first.reminders}` }
}
