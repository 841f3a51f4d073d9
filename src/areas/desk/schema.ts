import { z } from 'zod'
import { maxClients, maxTagName } from './limit.ts'

/** By what the desk can be narrowed; several apply together. */
export const chips = ['us', 'review', 'message', 'overdue', 'silent', 'new'] as const

export const chip = z.enum(chips)

/** Without a comma, which separates tags; runs of spaces are one. */
export const tagName = z
  .string()
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Enter a tag.' })
      .max(maxTagName, { error: 'A tag has at most 30 characters.' })
      .regex(/^[^,]*$/, { error: 'A tag has no comma.' })
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'The tag contains a character that can’t be stored.' }),
  )

export const clientIds = z
  .array(z.uuid({ error: 'The id of a client must be a UUID.' }))
  .min(1, { error: 'Choose at least one client.' })
  .max(maxClients, { error: 'At most 500 clients at once.' })

export const sort = z.enum(['needs', 'company', 'waiting', 'late', 'due', 'phase', 'day', 'silent'], {
  error: 'The desk can’t be sorted by that.',
})

/** Columns that can be left out, in their order on the screen. */
export const column = z.enum([
  'waiting',
  'step',
  'request',
  'late',
  'due',
  'phase',
  'day',
  'tasks',
  'silent',
  'tags',
  'email',
  'team',
])

export const viewOf = z.enum(['all', 'mine'], { error: 'view must be all or mine.' })

/** A colleague, or 'none' for clients that nobody looks after. */
export const assignee = z.union([z.uuid(), z.literal('none')], { error: 'Choose a colleague, or none.' })

/** Who is waited for: the client, the team, or a third party by its kind. */
export const waitingOn = z.enum(['us', 'client', 'state', 'bank', 'bureau', 'other'], {
  error: 'Nobody of that kind is waited for.',
})

/** Key of a phase, or 'done' for clients whose plan has no open task. */
export const phase = z.string().regex(/^(P\d{2}|done)$/, { error: 'phase must be P01 to P14, or done.' })

/** How the clients are shown: row by row, or in a column for each phase. */
export const layout = z.enum(['list', 'board'])
