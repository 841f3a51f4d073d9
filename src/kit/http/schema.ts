import { z } from 'zod'

/** A moment as JSON carries it: ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true })

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()
