import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant, page } from '../../kit/http/schema.ts'

/** One notification of a user. */
const notification = z.object({
  id: z.uuid(),
  /** What it is about: 'ask', 'task', 'answer', 'document', 'message'. */
  kind: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** A page of the portal with its search, such as '/documents?row=...'. */
  path: z.string(),
  /** Who did it; null for the system. */
  actorName: z.string().nullable(),
  /** How many became this one while it was unread. */
  times: z.int(),
  createdAt: instant,
  readAt: instant.nullable(),
})

/** Newest first; `next` is the cursor of the older ones. The unread are counted up to 100. */
const notificationPage = page(notification).extend({ unread: z.int() })

const ids = z
  .array(z.uuid({ error: 'The id of a notification must be a UUID.' }))
  .min(1, { error: 'Name at least one notification.' })
  .max(100, { error: 'At most 100 notifications at once.' })

export const notificationRoutes = {
  list: contract({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What the user was told, newest first, and how much of it is unread',
    auth: 'user',
    paged: { limit: 20 },
    response: notificationPage,
  }),
  read: contract({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark some or all of the user’s own notifications as read',
    auth: 'user',
    personal: true,
    body: z.union([z.strictObject({ ids }), z.strictObject({ all: z.literal(true) })], {
      error: 'Say which: { "ids": [...] } or { "all": true }.',
    }),
    response: z.object({ unread: z.int() }),
  }),
}

export type Notification = z.output<typeof notification>
export type NotificationPage = z.output<typeof notificationPage>
