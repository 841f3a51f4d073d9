import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'

/** One piece of work that failed and has not succeeded since. */
const failedJob = z.object({
  id: z.uuid(),
  /** What it does: 'Reminders to clients'. */
  title: z.string(),
  /** The client whom it is about; null for work that is about nobody. */
  client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Why it failed the last time, as a sentence. */
  reason: z.string(),
  failingSince: instant,
  attempts: z.int(),
  /** When it is tried again by itself; null once it was given up. */
  nextTry: instant.nullable(),
  /** When it was given up, or would have been if it did not come back by the clock. */
  failedAt: instant.nullable(),
})

/** A kind of work, and what of it is still to come. */
const plannedJob = z.object({
  name: z.string(),
  title: z.string(),
  waiting: z.int(),
  nextRun: instant.nullable(),
})

export const jobRoutes = {
  list: contract({
    method: 'GET',
    path: '/api/jobs',
    summary: 'Work that failed, the latest first, 200 at most, and what is planned',
    auth: 'admin',
    response: z.object({
      items: z.array(failedJob),
      /** How many failed in all. */
      total: z.int(),
      planned: z.array(plannedJob),
    }),
  }),
  run: contract({
    method: 'POST',
    path: '/api/jobs/:id/run',
    summary: 'Run failed work again, now',
    auth: 'admin',
    status: 204,
  }),
  runAll: contract({
    method: 'POST',
    path: '/api/jobs/run-failed',
    summary: 'Run everything again that failed, now',
    auth: 'admin',
    response: z.object({ started: z.int() }),
  }),
}

export type FailedJob = z.output<typeof failedJob>
export type PlannedJob = z.output<typeof plannedJob>
