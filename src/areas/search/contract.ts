/** One row that was found. */
export type SearchHit = {
  /** The record kind's name, or 'buildOutTask', 'client', 'clientNote'. */
  kind: string
  /** What rows of this kind are called together: 'Business Bank Accounts'. */
  group: string
  id: string
  title: string
  /** Where the words stand, when that is not the title, or what else tells the row from others. */
  detail: string | null
  /** The page that shows the row, with the row in its search: '/bank?row=...'. */
  path: string
  /** Whose it is; for admins who have no client in focus. */
  client?: { id: string; name: string }
}

/** Best first: the title starts with what was typed, then a word does, then it is somewhere; then newest. */
export type SearchAnswer = { items: SearchHit[] }

/** So many of a kind and so many in all are answered. */
export const mostOfKind = 8
export const mostHits = 40
/** Characters that one may search for. */
export const longestQuestion = 200
