import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { maxQuestionLength, maxHits } from './limit.ts'

/** One row that was found. */
const hit = z.object({
  /** The record kind's name, or 'buildOutTask', 'clientRequest', 'client', 'clientNote'. */
  kind: z.string(),
  /** What rows of this kind are called together: 'Business Bank Accounts'. */
  group: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** The excerpt with the words, when that is not the title, or what else distinguishes the row. */
  detail: z.string().nullable(),
  /** The page that shows the row, with the row in its search: '/bank?row=...'. */
  path: z.string(),
  /** Whose it is; for admins who have no client in focus. */
  client: z.object({ id: z.uuid(), name: z.string() }).optional(),
})

/** Best first: the title starts with what was typed, then a word does, then it is somewhere; then newest. */
const hits = z.object({ items: z.array(hit) })

const invalidLimit = `limit must be a whole number from 1 to ${maxHits}.`

export const searchRoutes = {
  search: contract({
    method: 'GET',
    path: '/api/search',
    summary: 'Rows of every kind that hold the words, as far as the user may read them',
    auth: 'user',
    client: 'any',
    response: hits,
    query: z.strictObject({
      q: storableString('The search', maxQuestionLength).trim().min(1, { error: 'Enter something to search for.' }),
      limit: z.coerce
        .number({ error: invalidLimit })
        .int({ error: invalidLimit })
        .min(1, { error: invalidLimit })
        .max(maxHits, { error: invalidLimit })
        .default(maxHits),
    }),
  }),
}

export type SearchHit = z.output<typeof hit>
