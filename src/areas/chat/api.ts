import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { longestMessage, mostAttachments } from './limit.ts'

const clientId = z.uuid({ error: 'The client has an id that is none.' })
const client = z.strictObject({ client: clientId.optional() })
/** Whose conversation: needed from staff; a client has only the own one. */
const owner = { userId: clientId.optional() }

const attachment = z.object({ id: z.uuid(), fileName: z.string(), size: z.int() })

export const messageSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  authorId: z.uuid().nullable(),
  authorRole: z.enum(['client', 'admin']),
  authorName: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  /** The Idempotency-Key it was sent with, told to its author only. */
  key: z.string().nullable(),
  attachments: z.array(attachment),
})

export const conversationSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  clientName: z.string(),
  version: z.int(),
  lastMessage: z.object({
    id: z.uuid(), at: z.iso.datetime({ offset: true }), authorRole: z.enum(['client', 'admin']), authorName: z.string(),
    /** The first 140 characters; empty when the message is files only. */
    excerpt: z.string(),
    files: z.int(),
  }).nullable(),
  /** Messages of the other side that this side has not read; counted up to 100. */
  unread: z.int(),
  /** When this side put it away; the next message of either side brings it back. */
  archivedAt: z.iso.datetime({ offset: true }).nullable(),
  /** The newest message that the other side has read, and when. */
  otherReadId: z.uuid().nullable(),
  otherReadAt: z.iso.datetime({ offset: true }).nullable(),
  /** The newest message that this side has read. */
  ownReadId: z.uuid().nullable(),
})

export const conversationPageSchema = z.object({
  items: z.array(conversationSchema),
  next: z.string().nullable(),
  /** With a search: clients of that name with whom there is no conversation yet; ten at most. */
  others: z.array(z.object({ userId: z.uuid(), clientName: z.string() })),
})

/** Null until the first message. */
export const ownConversationSchema = z.object({ userId: z.uuid(), clientName: z.string(), conversation: conversationSchema.nullable() })

export const presenceSchema = z.object({
  /** Whether anybody of the staff is connected. */
  team: z.boolean(),
  /** Ids of the clients who are connected; told to staff only. */
  clients: z.array(z.uuid()).optional(),
})

export const teamSchema = z.object({
  /** Staff who have written in this conversation, the latest first. */
  people: z.array(z.object({ name: z.string(), lastWroteAt: z.iso.datetime({ offset: true }) })),
  hours: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

const cursor = z.string().regex(/^[01]\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'The cursor is none of ours.' })
const limit = z.coerce.number({ error: 'The limit must be a number.' }).int().min(1).max(100, { error: 'A page holds 100 rows at most.' })

export const chatRoutes = {
  list: contract({
    method: 'GET', path: '/api/chat-conversations', summary: 'All conversations, unread first, then the latest', door: 'admin', answer: conversationPageSchema,
    query: z.strictObject({
      search: z.string().max(200).optional(),
      show: z.enum(['open', 'archived'], { error: 'Show open or archived conversations.' }).default('open'),
      cursor: cursor.optional(),
      limit: limit.default(30),
    }),
  }),
  find: contract({ method: 'GET', path: '/api/chat-conversation', summary: 'The conversation of a client', door: 'signed-in', query: client, answer: ownConversationSchema }),
  read: contract({
    method: 'POST', path: '/api/chat-conversation/read', summary: 'Say that this side has read up to a message', door: 'signed-in', status: 204,
    body: z.strictObject({ ...owner, messageId: z.uuid({ error: 'Say which message was read.' }) }),
  }),
  archive: contract({
    method: 'POST', path: '/api/chat-conversation/archive', summary: 'Put the conversation away on this side until the next message, or take it out again', door: 'signed-in', answer: ownConversationSchema,
    body: z.strictObject({ ...owner, archived: z.boolean({ error: 'Say whether it is to be archived.' }) }),
  }),
  messages: contract({
    method: 'GET', path: '/api/chat-messages', summary: 'The messages of a conversation, newest first', door: 'signed-in',
    query: z.strictObject({ client: clientId.optional(), cursor: z.uuid({ error: 'The cursor is none of ours.' }).optional(), limit: limit.default(50) }),
    answer: z.object({ items: z.array(messageSchema), next: z.uuid().nullable() }),
  }),
  send: contract({
    method: 'POST', path: '/api/chat-messages', summary: 'Send a message', door: 'signed-in', status: 201, answer: messageSchema,
    body: z.strictObject({
      ...owner,
      body: storableString('The message', 2 * longestMessage)
        .refine((text) => [...text].length <= longestMessage, { error: `The message is too long: ${longestMessage.toLocaleString('en-US')} characters at most.` }),
      attachmentIds: z.array(z.uuid({ error: 'A file has an id that is none.' })).max(mostAttachments, { error: `A message carries ${mostAttachments} files at most.` }).default([]),
    }).refine(({ body, attachmentIds }) => body.trim() !== '' || attachmentIds.length > 0, { error: 'Write something first.', path: ['body'] }),
  }),
  presence: contract({ method: 'GET', path: '/api/chat-presence', summary: 'Who is connected now', door: 'signed-in', answer: presenceSchema }),
  team: contract({ method: 'GET', path: '/api/chat-team', summary: 'Who the provider is: people who wrote here, hours, e-mail and phone', door: 'signed-in', query: client, answer: teamSchema }),
}
