import type { z } from 'zod'
import type { chatRoutes, conversationPageSchema, conversationSchema, messageSchema, ownConversationSchema, presenceSchema, teamSchema } from './api.ts'

/** One message, as it was sent; it is never changed. */
export type ChatMessage = z.output<typeof messageSchema>
export type ChatAttachment = ChatMessage['attachments'][number]
/** A conversation as the side that asks sees it: its own unread count and archive, the other side's reading. */
export type ChatConversation = z.output<typeof conversationSchema>
export type ConversationPage = z.output<typeof conversationPageSchema>
export type OwnConversation = z.output<typeof ownConversationSchema>
export type ChatPresence = z.output<typeof presenceSchema>
export type ChatTeam = z.output<typeof teamSchema>
export type MessagePage = { items: ChatMessage[]; next: string | null }
export type NewMessage = z.input<typeof chatRoutes.send.body>

/** What the settings say of how to reach the team; null where nothing is set. */
export type TeamContact = Pick<ChatTeam, 'hours' | 'email' | 'phone'>
