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

const way = z.enum(['portal', 'mail', 'digest', 'never'], { error: 'Choose portal, mail, digest or never.' })

/** A time of day in the portal's time zone, on the full or half hour. */
const digestTime = z
  .string({ error: 'Choose a time of day.' })
  .regex(/^([01]\d|2[0-3]):(00|30)$/, { error: 'Choose a full or half hour, such as 08:00.' })

const digestDays = z
  .array(
    z
      .int({ error: 'A day is a number from 1 (Monday) to 7 (Sunday).' })
      .min(1, { error: 'A day is a number from 1 (Monday) to 7 (Sunday).' })
      .max(7, { error: 'A day is a number from 1 (Monday) to 7 (Sunday).' }),
  )
  .min(1, { error: 'Choose at least one day.' })
  .max(7, { error: 'A week has seven days.' })

/** When the digest comes: at a time of day, on days of the week from 1 (Monday) to 7 (Sunday). */
const digestPlan = z.strictObject({ at: digestTime, days: digestDays })

/** How the caller hears of each kind of notification, and when they get the digest. */
const choices = z.object({
  items: z.array(
    z.object({
      kind: z.string(),
      /** The group in which it is shown: 'work', 'messages', 'security'. */
      topic: z.string(),
      title: z.string(),
      hint: z.string().nullable(),
      /** The ways that can be chosen. */
      ways: z.array(way),
      way,
    }),
  ),
  digest: digestPlan,
  nextDigest: instant,
})

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
  choices: contract({
    method: 'GET',
    path: '/api/notification-choices',
    summary: 'How the user hears of each kind of notification',
    auth: 'user',
    response: choices,
  }),
  choose: contract({
    method: 'PATCH',
    path: '/api/notification-choices/:kind',
    summary: 'Choose how the user hears of one kind of notification',
    auth: 'user',
    personal: true,
    body: z.strictObject({ way }),
    response: choices,
  }),
  planDigest: contract({
    method: 'PATCH',
    path: '/api/notification-digest',
    summary: 'Choose the time of day and the weekdays of the digest',
    auth: 'user',
    personal: true,
    body: digestPlan,
    response: choices,
  }),
  previewDigest: contract({
    method: 'GET',
    path: '/api/notification-digest/preview',
    summary: 'The next digest as it would be mailed now, in a sandbox that runs nothing',
    auth: 'user',
    contentTypes: ['text/html'],
  }),
  stop: contract({
    method: 'POST',
    path: '/api/unsubscribe',
    summary: 'Stop the mails of one kind with the token of the link in a mail, or take that back',
    auth: 'public',
    body: z.strictObject({
      token: z.string({ error: 'The link is incomplete.' }).max(200, { error: 'The link is incomplete.' }),
      again: z.boolean({ error: 'again must be true or false.' }).optional(),
    }),
    response: z.object({ title: z.string() }),
  }),
  stopAtOnce: contract({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    summary: 'One-click unsubscribe of mail programs (RFC 8058)',
    auth: 'public',
    foreignForm: true,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: 'Send List-Unsubscribe=One-Click.' }) }),
    status: 204,
  }),
}

export type Notification = z.output<typeof notification>
export type NotificationChoices = z.output<typeof choices>
export type DigestPlan = z.output<typeof digestPlan>
export type NotificationWay = z.output<typeof way>
export type NotificationPage = z.output<typeof notificationPage>
