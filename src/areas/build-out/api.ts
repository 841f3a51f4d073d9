import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { buildOut, clientRequest, note, task, taskStates } from './response.ts'

const client = z.strictObject({ client: z.uuid({ error: 'The client has an id that is none.' }).optional() })
const day = z.iso.date({ error: 'That is not a date that exists, as YYYY-MM-DD.' })
const state = z.enum(taskStates, {
  error: 'The state must be one of: pending, in-progress, waiting-client, waiting-third-party, completed, skipped.',
})
const sentence = (label: string, longest: number) =>
  storableString(label, longest).trim().min(1, { error: `${label} is needed.` })

export const buildOutRoutes = {
  read: contract({ method: 'GET', path: '/api/build-out', summary: 'The build-out of a client: plan, states and what is asked', door: 'signed-in', query: client, answer: buildOut }),
  change: contract({ method: 'PATCH', path: '/api/build-outs/:id', summary: 'Set the kick-off date', door: 'admin', body: z.strictObject({ startDate: day }), answer: buildOut, versioned: true }),
  changeTask: contract({
    method: 'PATCH', path: '/api/build-out-tasks/:id', summary: 'Move a task, or record what a third party sent', door: 'admin', answer: task, versioned: true,
    body: z.strictObject({
      state: state.optional(),
      reason: sentence('The reason', 500).optional(),
      /** Go on although a task or a result that this one needs is open. */
      override: z.boolean().optional(),
      /** The day on which it happened, when that was not today. */
      on: day.optional(),
      resultReceivedOn: day.nullable().optional(),
      /** The client's part came in, or it did not after all. */
      clientPartReceived: z.boolean({ error: 'Say whether the client’s part came in.' }).optional(),
    }),
  }),
  undoTask: contract({ method: 'POST', path: '/api/build-out-tasks/:id/undo', summary: 'Take back the last change of a task', door: 'admin', answer: task, versioned: true }),
  remindTask: contract({
    method: 'POST', path: '/api/build-out-tasks/:id/remind', summary: 'Remind the client of a task that waits for them, with an e-mail', door: 'admin', status: 201, answer: clientRequest,
  }),
  ask: contract({
    method: 'POST', path: '/api/client-requests', summary: 'Ask something of the client, with an e-mail', door: 'admin', status: 201, answer: clientRequest,
    body: z.strictObject({
      userId: z.uuid({ error: 'Choose the client first.' }),
      taskKey: z.string().max(10).optional(),
      title: sentence('What you ask', 200),
      detail: sentence('The explanation', 2_000).optional(),
    }),
  }),
  remind: contract({ method: 'POST', path: '/api/client-requests/:id/remind', summary: 'Remind the client, with an e-mail', door: 'admin', answer: clientRequest }),
  receive: contract({ method: 'POST', path: '/api/client-requests/:id/receive', summary: 'Mark as received what was asked', door: 'admin', answer: clientRequest }),
  reopen: contract({ method: 'POST', path: '/api/client-requests/:id/reopen', summary: 'Take back that what was asked came in', door: 'admin', answer: clientRequest }),
  answer: contract({ method: 'POST', path: '/api/client-requests/:id/answer', summary: 'The client says that it is done', door: 'signed-in', answer: clientRequest }),
  notes: contract({ method: 'GET', path: '/api/client-notes', summary: 'The staff’s notes about a client', door: 'admin', query: client, answer: z.object({ items: z.array(note) }) }),
  addNote: contract({
    method: 'POST', path: '/api/client-notes', summary: 'Add a private note about a client', door: 'admin', status: 201, answer: note,
    body: z.strictObject({ userId: z.uuid({ error: 'Choose the client first.' }), text: sentence('The note', 5_000) }),
  }),
}
