import type { Job } from '../../../kit/job/job.ts'

/** Notifications that one transaction plans: a request that repeats one of them meanwhile waits for it. */
const atOnce = 200

/**
 * Plans the mails of what the whole staff was notified of, beside the requests that did it. A mail at once leaves up to a minute later
 * for it; a digest that is due plans first (app.take_notification_mails).
 */
export const teamMailsJob: Job = {
  name: 'team-mails',
  title: 'Team notifications by e-mail',
  attempts: 8,
  every: { minutes: 1 },
  async act(query) {
    const [planned] = await query<{ again: string | null }>({
      text: 'select case when app.plan_team_mails($1) then now()::text end as again',
      values: [atOnce],
      writes: true,
    })
    return planned?.again ?? undefined
  },
}
