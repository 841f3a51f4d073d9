import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { maxAsked } from './limit.ts'
import { newState, sentence } from './task-schema.ts'

const some = { error: 'Choose at least one client.' }
const tooMany = { error: 'At most 500 clients at once.' }
const clientId = z.uuid({ error: 'The id of a client must be a UUID.' })
const clients = z.array(clientId).min(1, some).max(maxAsked, tooMany)
const title = storableString('The task', 200).min(1, { error: 'Choose a task.' })

/** Plans differ from client to client, so a task of several clients is named by its title. */
const commonTask = z.object({
  title: z.string(),
  phase: z.string(),
  /** How many of the clients have it. */
  clients: z.int(),
})

const refusal = z.enum(['archived', 'no_task', 'same_state', 'gate_open'])

const manyChange = z
  .strictObject({ title, state: newState, reason: sentence('The reason', 500).optional() })
  .refine(({ state, reason }) => state !== 'skipped' || reason !== undefined, {
    path: ['reason'],
    error: 'Enter a reason for skipping this task.',
  })

/** A task that staff change for several clients at once. */
export const manyRoutes = {
  common: contract({
    method: 'POST',
    path: '/api/build-out-tasks/common',
    summary: 'The tasks that several clients have in common, and how many have each',
    auth: 'admin',
    body: z.strictObject({ clients }),
    response: z.object({ items: z.array(commonTask) }),
  }),
  checkMany: contract({
    method: 'POST',
    path: '/api/build-out-tasks/many/check',
    summary: 'What a change of a task would do for several clients, and who would be left out',
    auth: 'admin',
    body: z.strictObject({ clients, title, state: newState }),
    response: z.object({
      /** Whose task would be changed, with its version and present state. */
      items: z.array(z.object({ id: z.uuid(), version: z.int(), state: newState })),
      leftOut: z.array(
        z.object({
          id: z.uuid(),
          reason: refusal,
          /** What the task still needs: a task by its title, or a result by its name. */
          needs: z.string().nullable(),
        }),
      ),
    }),
  }),
  changeMany: contract({
    method: 'POST',
    path: '/api/build-out-tasks/many',
    summary: 'Change a task for several clients; begins at once and can be taken back',
    auth: 'admin',
    idempotent: true,
    status: 201,
    body: z.strictObject({
      /** Each with the version of the task that was seen. */
      clients: z
        .array(z.strictObject({ id: clientId, version: z.int({ error: 'Give the version of the task.' }) }))
        .min(1, some)
        .max(maxAsked, tooMany),
      change: manyChange,
    }),
    /** Of the send, which can be withdrawn: see the desk. */
    response: z.object({ id: z.uuid() }),
  }),
}

export type CommonTask = z.output<typeof commonTask>
export type ManyChange = z.output<typeof manyChange>
export type ManyCheck = z.output<(typeof manyRoutes.checkMany)['response']>
