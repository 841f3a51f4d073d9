import type { ChatMessage } from '../contract.ts'

/** Message number n of a made-up conversation, for tests. */
export function sampleMessage(n: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    userId: 'client',
    authorId: 'client',
    authorRole: 'client',
    authorName: 'Ann',
    body: `Message ${n}`,
    createdAt: new Date(2026, 10, 14, 9, n).toISOString(),
    key: null,
    attachments: [],
    ...change,
  }
}
