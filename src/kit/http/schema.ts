import { z } from 'zod'

/** A moment as JSON carries it: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true })

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()

/** The id of a client, as a request names it. */
export const clientId = z.uuid({ error: 'client must be a UUID.' })

/** One page: its rows, and the cursor of the page after it; null on the last one. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.uuid().nullable() })
}

/** The body of a refusal, RFC 9457. What else it carries depends on its `code`: a 412 has the row as it is now in `current`. */
export const problem = z.looseObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
})
