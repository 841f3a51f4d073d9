import type { ChatMessage, MessagePage } from '../contract.ts'

/** The messages that are loaded of one conversation, oldest first; `older` is the cursor of those before them. */
export type MessageData = { items: ChatMessage[]; older: string | null }

/** What was loaded, brought up to date with the newest page. Where the two do not touch, what was loaded is given up: there would be a hole. */
export function mergeNewest(before: MessageData | undefined, page: MessagePage): MessageData {
  if (!before) return { items: page.items.toReversed(), older: page.next }
  const known = new Set(before.items.map(({ id }) => id))
  const touches = page.next === null || page.items.some(({ id }) => known.has(id))
  if (!touches) return mergeNewest(undefined, page)
  return { items: union(before.items, page.items), older: page.next === null ? null : before.older }
}

/** What was loaded, with the page before it. */
export function mergeOlder(before: MessageData, page: MessagePage): MessageData {
  return { items: union(before.items, page.items), older: page.next }
}

/** What was loaded, with a message that was just sent. */
export function addMessage(before: MessageData | undefined, message: ChatMessage): MessageData {
  return before ? { ...before, items: union(before.items, [message]) } : { items: [message], older: null }
}

function union(first: ChatMessage[], second: ChatMessage[]): ChatMessage[] {
  const byId = new Map([...first, ...second].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
