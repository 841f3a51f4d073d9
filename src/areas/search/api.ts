import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { longestQuestion, mostHits } from './contract.ts'

const hit = z.object({
  kind: z.string(), group: z.string(), id: z.uuid(), title: z.string(), detail: z.string().nullable(), path: z.string(),
  client: z.object({ id: z.uuid(), name: z.string() }).optional(),
})

export const searchRoutes = {
  search: contract({
    method: 'GET', path: '/api/search', summary: 'Rows of every kind that hold the words, as far as the user may read them', door: 'signed-in',
    query: z.strictObject({
      q: storableString('The search', longestQuestion).trim().min(1, { error: 'Say what to search for.' }),
      client: z.uuid({ error: 'The client has an id that is none.' }).optional(),
      limit: z.coerce.number({ error: 'The limit must be a number.' }).int().min(1).max(mostHits, { error: `At most ${mostHits} rows are answered.` }).default(mostHits),
    }),
    answer: z.object({ items: z.array(hit) }),
  }),
}
