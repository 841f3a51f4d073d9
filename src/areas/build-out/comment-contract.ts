import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'
import { sentence } from './task-schema.ts'
import { colleague } from './task-contract.ts'

/** What one of the team wrote about a task, for the team alone: plain text. */
const comment = z.object({
  id: z.uuid(),
  createdAt: instant,
  authorName: z.string(),
  text: z.string(),
  /** Names of the colleagues who are mentioned in it, as they are now. */
  mentioned: z.array(z.string()),
  /** Whether the caller wrote it, and so may delete it. */
  own: z.boolean(),
})
const newComment = z.strictObject({
  text: sentence('The comment', 2_000),
  /** Colleagues who are mentioned; those who are not on the team are left out. */
  mentions: z.array(z.uuid({ error: 'Choose a colleague.' })).max(20, { error: 'Mention up to 20 colleagues.' }),
})

/** Who on the team has a task open, beside the caller. */
const presence = z.object({ taskId: z.uuid(), people: z.array(colleague) })

/** What the team says to each other about tasks, and who has which task open. */
export const commentRoutes = {
  comments: contract({
    method: 'GET',
    path: '/api/build-out-tasks/:id/comments',
    summary: 'What the team wrote about a task, oldest first, the last 200',
    auth: 'admin',
    response: z.object({ items: z.array(comment) }),
  }),
  comment: contract({
    method: 'POST',
    path: '/api/build-out-tasks/:id/comments',
    summary: 'Comment on a task for the team; those mentioned are notified',
    auth: 'admin',
    status: 201,
    idempotent: true,
    body: newComment,
    response: comment,
  }),
  deleteComment: contract({
    method: 'DELETE',
    path: '/api/task-comments/:id',
    summary: 'Delete a comment of one’s own',
    auth: 'admin',
    status: 204,
  }),
  restoreComment: contract({
    method: 'POST',
    path: '/api/task-comments/:id/restore',
    summary: 'Restore a comment of one’s own',
    auth: 'admin',
    status: 204,
  }),
  here: contract({
    method: 'POST',
    path: '/api/build-out-tasks/:id/here',
    summary: 'Say that one has a task open, or has closed it; forgotten after 30 seconds',
    auth: 'admin',
    status: 204,
    body: z.strictObject({ here: z.boolean({ error: 'Say whether the task is open.' }) }),
  }),
  presence: contract({
    method: 'GET',
    path: '/api/build-outs/:id/presence',
    summary: 'Which tasks of a plan colleagues have open',
    auth: 'admin',
    response: z.object({ items: z.array(presence) }),
  }),
}

export type TaskComment = z.output<typeof comment>
export type NewComment = z.output<typeof newComment>
export type TaskPresence = z.output<typeof presence>
