import type { Job } from '../../../kit/job/job.ts'

/**
 * Announces to clients what staff changed in their plans, once for all changes, ten seconds after the last one: what was undone
 * before is never heard of. Its entries are clients.
 */
export const announceJob: Job = {
  name: 'announce',
  title: 'Changes of plans, announced to clients',
  attempts: 8,
  async act(query, { key }) {
    const [next] = await query<{ at: string | null }>({
      text: 'select app.announce_plan($1)::text as at',
      values: [key],
      writes: true,
    })
    return next?.at ?? undefined
  },
}
