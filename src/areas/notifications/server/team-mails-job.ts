import type { Job } from '../../../kit/job/job.ts'

/** Notifications that one transaction plans, so that those who notify the staff again meanwhile wait for a moment at most. */
const atOnce = 200

/**
 * Plans the mails of what the whole staff was notified of, beside the requests that did it. Those who get a mail at once have it
 * within about a minute; all other mails wait longer anyway.
 */
export const teamMailsJob: Job = {
  name: 'team-mails',
  title: 'Notifications of the team, planned as e-mails',
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
