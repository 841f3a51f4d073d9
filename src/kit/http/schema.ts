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
