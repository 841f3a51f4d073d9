import type { Job } from '../../../kit/job/job.ts'

/**
 * Tells colleagues which clients and tasks they were given, once for all, ten seconds after the last one: what was undone before is
 * never heard of. Its entries are those who gave them.
 */
export const assignedJob: Job = {
  name: 'assigned',
  title: 'Clients and tasks that colleagues are given',
  attempts: 8,
  async act(query, { key }) {
    const [next] = await query<{ at: string | null }>({
      text: 'select app.tell_assignments($1)::text as at',
      values: [key],
      writes: true,
    })
    return next?.at ?? undefined
  },
}
