import { z } from 'zod'
import type { Contract } from '../contract.ts'
import { clientId } from '../schema.ts'

const invalidCursor = 'Invalid cursor.'
const invalidLimit = 'limit must be a whole number from 1 to 100.'

/** The whole query of a route: its own fields and those of its flags; undefined when it takes none. */
export function querySchema({ query, client, paged }: Contract): z.ZodObject | undefined {
  if (!query && !client && !paged) return undefined
  return (query ?? z.strictObject({})).extend({
    ...(client && { client: clientId.optional() }),
    ...(paged && {
      limit: z.coerce
        .number({ error: invalidLimit })
        .int({ error: invalidLimit })
        .min(1, { error: invalidLimit })
        .max(100, { error: invalidLimit })
        .default(paged.limit),
      cursor: (paged.cursor
        ? z.string().regex(paged.cursor, { error: invalidCursor })
        : z.uuid({ error: invalidCursor })
      ).optional(),
    }),
  })
}
