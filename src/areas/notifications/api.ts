import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'

const notification = z.object({
  id: z.uuid(), kind: z.string(), title: z.string(), detail: z.string().nullable(), path: z.string(), actorName: z.string().nullable(),
  times: z.int(), createdAt: z.iso.datetime({ offset: true }), readAt: z.iso.datetime({ offset: true }).nullable(),
})

const ids = z.array(z.uuid({ error: 'A notification has an id that is none.' })).min(1, { error: 'Name at least one notification.' })
  .max(100, { error: 'At most 100 notifications at once.' })

export const notificationRoutes = {
  list: contract({
    method: 'GET', path: '/api/notifications', summary: 'What the user was told, newest first, and how much of it is unread', door: 'signed-in',
    query: z.strictObject({
      limit: z.coerce.number({ error: 'The limit must be a number.' }).int().min(1).max(100, { error: 'A page holds 100 at most.' }).default(20),
      cursor: z.uuid({ error: 'The cursor is none of ours.' }).optional(),
    }),
    answer: z.object({ items: z.array(notification), next: z.uuid().nullable(), unread: z.int() }),
  }),
  read: contract({
    method: 'POST', path: '/api/notifications/read', summary: 'Mark some or all of the user’s own notifications as read', door: 'signed-in',
    body: z.union([z.strictObject({ ids }), z.strictObject({ all: z.literal(true) })], { error: 'Say which: { "ids": [...] } or { "all": true }.' }),
    answer: z.object({ unread: z.int() }),
  }),
}
