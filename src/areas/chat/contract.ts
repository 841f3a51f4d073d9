import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { clientId, instant, page } from '../../kit/http/schema.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { maxMessageLength, maxAttachments } from './limit.ts'

/** Whose conversation: needed from staff; a client has only the own one. */
const owner = { userId: clientId.optional() }

const attachment = z.object({ id: z.uuid(), fileName: z.string(), size: z.int() })

const message = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  authorId: z.uuid().nullable(),
  authorRole: z.enum(['client', 'admin']),
  authorName: z.string(),
  body: z.string(),
  createdAt: instant,
  /** The Idempotency-Key it was sent with, returned to its author only. */
  key: z.string().nullable(),
  attachments: z.array(attachment),
})

const messagePage = page(message)

const conversation = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  clientName: z.string(),
  version: z.int(),
  lastMessage: z
    .object({
      id: z.uuid(),
      at: instant,
      authorRole: z.enum(['client', 'admin']),
      authorName: z.string(),
      /** The first 140 characters; empty when the message is files only. */
      excerpt: z.string(),
      files: z.int(),
    })
    .nullable(),
  /** Messages of the other side that this side has not read; counted up to 100. */
  unread: z.int(),
  /** When this side put it away; the next message of either side brings it back. */
  archivedAt: instant.nullable(),
  /** The newest message that the other side has read, and when. */
  otherReadId: z.uuid().nullable(),
  otherReadAt: instant.nullable(),
  /** The newest message that this side has read. */
  ownReadId: z.uuid().nullable(),
})

const conversationPage = z.object({
  items: z.array(conversation),
  next: z.string().nullable(),
  /** With a search: clients of that name with whom there is no conversation yet; ten at most. */
  others: z.array(z.object({ userId: z.uuid(), clientName: z.string() })),
})

/** Null until the first message. */
const ownConversation = z.object({ userId: z.uuid(), clientName: z.string(), conversation: conversation.nullable() })

const presence = z.object({
  /** Whether anyone of the staff is connected. */
  team: z.boolean(),
  /** Ids of the connected clients; returned to staff only. */
  clients: z.array(z.uuid()).optional(),
})

const team = z.object({
  /** Staff who have written in this conversation, the latest first. */
  people: z.array(z.object({ name: z.string(), lastWroteAt: instant })),
  hours: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** Whether it has unread messages, and the id of its last one. */
const cursor = /^[01]\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const chatRoutes = {
  list: contract({
    method: 'GET',
    path: '/api/chat-conversations',
    summary: 'All conversations, unread first, then the latest',
    auth: 'admin',
    paged: { limit: 30, cursor },
    response: conversationPage,
    query: z.strictObject({
      search: z.string().max(200).optional(),
      show: z.enum(['open', 'archived'], { error: 'Show open or archived conversations.' }).default('open'),
    }),
  }),
  find: contract({
    method: 'GET',
    path: '/api/chat-conversation',
    summary: 'The conversation of a client',
    auth: 'user',
    client: 'one',
    response: ownConversation,
  }),
  read: contract({
    method: 'POST',
    path: '/api/chat-conversation/read',
    summary: 'Say that this side has read up to a message',
    auth: 'user',
    status: 204,
    body: z.strictObject({ ...owner, messageId: z.uuid({ error: 'Say which message was read.' }) }),
  }),
  archive: contract({
    method: 'POST',
    path: '/api/chat-conversation/archive',
    summary: 'Put the conversation away on this side until the next message, or take it out again',
    auth: 'user',
    response: ownConversation,
    body: z.strictObject({ ...owner, archived: z.boolean({ error: 'Say whether it is to be archived.' }) }),
  }),
  messages: contract({
    method: 'GET',
    path: '/api/chat-messages',
    summary: 'The messages of a conversation, newest first',
    auth: 'user',
    client: 'one',
    paged: { limit: 50 },
    response: messagePage,
  }),
  send: contract({
    method: 'POST',
    path: '/api/chat-messages',
    summary: 'Send a message',
    auth: 'user',
    status: 201,
    idempotent: true,
    response: message,
    body: z
      .strictObject({
        ...owner,
        body: storableString('The message', 2 * maxMessageLength).refine(
          (text) => [...text].length <= maxMessageLength,
          {
            error: () =>
              `The message is too long: the limit is ${maxMessageLength.toLocaleString('en-US')} characters.`,
          },
        ),
        attachmentIds: z
          .array(z.uuid({ error: 'The id of a file must be a UUID.' }))
          .max(maxAttachments, { error: `A message can have up to ${maxAttachments} files.` })
          .default([]),
      })
      .refine(({ body, attachmentIds }) => body.trim() !== '' || attachmentIds.length > 0, {
        error: 'Write a message first.',
        path: ['body'],
      }),
  }),
  presence: contract({
    method: 'GET',
    path: '/api/chat-presence',
    summary: 'Who is connected now',
    auth: 'user',
    response: presence,
  }),
  team: contract({
    method: 'GET',
    path: '/api/chat-team',
    summary: 'Who the provider is: people who wrote here, hours, e-mail and phone',
    auth: 'user',
    client: 'one',
    response: team,
  }),
}

/** One message, as it was sent; it is never changed. */
export type ChatMessage = z.output<typeof message>
export type ChatAttachment = ChatMessage['attachments'][number]
/** A conversation as the side that asks sees it: its own unread count and archive, the other side's reading. */
export type ChatConversation = z.output<typeof conversation>
export type ConversationPage = z.output<typeof conversationPage>
export type OwnConversation = z.output<typeof ownConversation>
export type ChatTeam = z.output<typeof team>
export type MessagePage = z.output<typeof messagePage>

/** The team's contact details from the settings; null where not set. */
export type TeamContact = Pick<ChatTeam, 'hours' | 'email' | 'phone'>
