import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { sentence, task } from './task-schema.ts'

/** Tasks that one move changes. */
const maxSteps = 200

const version = z.int({ error: 'Give the version of the task.' })

/** What becomes of one task; `version` is the one that was seen. */
const step = z
  .strictObject({
    id: z.uuid({ error: 'Choose tasks of this plan.' }),
    version,
    state: z.enum(['completed', 'skipped', 'pending'], { error: 'Complete, skip or reopen the task.' }),
    reason: sentence('The reason', 500).optional(),
  })
  .refine(({ state, reason }) => state === 'completed' || reason !== undefined, {
    path: ['reason'],
    error: 'Enter a short reason.',
  })

const tasks = z.object({ items: z.array(task) })

/** A client goes to another phase: a phase follows from the tasks that are open, so what moves the client is what becomes of these. */
export const moveRoutes = {
  move: contract({
    method: 'POST',
    path: '/api/build-outs/:id/move',
    summary: 'Complete, skip or reopen the tasks that stand between a client and a phase, all of them or none',
    auth: 'admin',
    body: z.strictObject({
      /** Key of the phase that the client is in afterwards; 'done' for the end of the plan. */
      phase: z.string().regex(/^(P\d{2}|done)$/, { error: 'Choose a phase.' }),
      steps: z
        .array(step)
        .min(1, { error: 'Choose what becomes of the tasks.' })
        .max(maxSteps, { error: 'At most 200 tasks at once.' }),
    }),
    /** The tasks as they are now, in the order in which they changed. */
    response: tasks,
  }),
  undoMove: contract({
    method: 'POST',
    path: '/api/build-outs/:id/move/undo',
    summary: 'Take back a move, unless one of its tasks was changed since',
    auth: 'admin',
    body: z.strictObject({
      /** As the move returned them. */
      tasks: z
        .array(z.strictObject({ id: z.uuid({ error: 'Choose tasks of this plan.' }), version }))
        .min(1, { error: 'Choose the tasks of the move.' })
        .max(maxSteps, { error: 'At most 200 tasks at once.' }),
    }),
    response: tasks,
  }),
}

export type MoveStep = z.output<typeof step>
