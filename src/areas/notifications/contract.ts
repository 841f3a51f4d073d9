/** One thing that a user was told. */
export type Notification = {
  id: string
  /** What it is about: 'ask', 'task', 'answer', 'document', 'message'. */
  kind: string
  title: string
  detail: string | null
  /** A page of the portal with its search, such as '/documents?row=...'. */
  path: string
  /** Who did it; null for the system. */
  actorName: string | null
  /** How many became this one while it was unread. */
  times: number
  createdAt: string
  readAt: string | null
}

/** Newest first; `next` is the cursor of the older ones. The unread are counted up to 100. */
export type NotificationPage = { items: Notification[]; next: string | null; unread: number }
