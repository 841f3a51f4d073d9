import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { maxMessage } from './limit.ts'
import { clientIds } from './schema.ts'

const newSend = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    clients: clientIds,
    body: z
      .string()
      .trim()
      .min(1, { error: 'Write a message.' })
      .max(maxMessage, { error: 'A message has at most 5,000 characters.' }),
  }),
  z.strictObject({ kind: z.literal('remind'), clients: clientIds }),
])

const send = z.object({
  id: z.uuid(),
  kind: z.enum(['message', 'remind', 'request', 'task']),
  /** Some clients are still to come. */
  waiting: z.boolean(),
  /** It was taken back after it had begun; `sent` and `failed` are of that. */
  undone: z.boolean(),
  /** Clients who have it. */
  sent: z.int(),
  failed: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      reason: z.enum([
        'archived',
        'author_left',
        'nothing_open',
        'reminded_already',
        'unconfirmed',
        'asked_already',
        'no_task',
        'task_done',
        'too_long',
        'document_gone',
        'same_state',
        'gate_open',
        'task_changed',
        'changed_since',
        'error',
      ]),
    }),
  ),
})

export const sendRoutes = {
  send: contract({
    method: 'POST',
    path: '/api/desk/sends',
    summary: 'Send a message to clients, or remind them of their open requests; leaves after ten seconds',
    auth: 'admin',
    idempotent: true,
    status: 201,
    body: newSend,
    response: z.object({ id: z.uuid() }),
  }),
  sends: contract({
    method: 'GET',
    path: '/api/desk/sends',
    summary: 'What the caller sends to several clients that is under way or failed for some, 20 at most',
    auth: 'admin',
    response: z.object({ items: z.array(send) }),
  }),
  withdrawSend: contract({
    method: 'POST',
    path: '/api/desk/sends/:id/withdraw',
    summary: 'Take back what has not begun to leave, or a change of a task',
    auth: 'admin',
    status: 204,
  }),
  retrySend: contract({
    method: 'POST',
    path: '/api/desk/sends/:id/retry',
    summary: 'Send again to the clients where it failed',
    auth: 'admin',
    status: 204,
  }),
  dismissSend: contract({
    method: 'POST',
    path: '/api/desk/sends/:id/dismiss',
    summary: 'Take what failed off the desk',
    auth: 'admin',
    status: 204,
  }),
}

export type NewSend = z.output<typeof newSend>
export type DeskSend = z.output<typeof send>
