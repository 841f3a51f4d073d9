import type { Job } from '../../../kit/job/job.ts'

/** Tells clients each morning, before the digest is sent, which of their tasks are due within two days. */
export const dueJob: Job = {
  name: 'due-dates',
  title: 'Due dates that are near',
  attempts: 3,
  every: { hour: 7 },
  async act(query) {
    await query({ text: 'select app.notify_due()', writes: true })
    return undefined
  },
}
