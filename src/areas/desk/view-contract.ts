import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { maxTags, maxViewName } from './limit.ts'
import { assignee, chip, chips, column, layout, sort, tagName, viewOf, waitingOn } from './schema.ts'

const savedFilter = z.strictObject({
  view: viewOf,
  chips: z.array(chip).max(chips.length),
  tags: z.array(tagName).max(maxTags),
  assignee: assignee.nullable(),
  waiting: waitingOn.nullable().default(null),
  search: storableString('The search', 200),
  sort,
  direction: z.enum(['asc', 'desc']),
  layout: layout.default('list'),
})

const savedView = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  shared: z.boolean(),
  /** Whether the caller saved it. */
  own: z.boolean(),
  /** Who saved it. */
  by: z.string(),
  filter: savedFilter,
  /** Null for those that each person has chosen. */
  columns: z.array(column).nullable(),
})

const viewName = z
  .string()
  .trim()
  .min(1, { error: 'Enter a name.' })
  .max(maxViewName, { error: 'A view’s name has at most 40 characters.' })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'A view’s name is one line.' })

const shownColumns = z.array(column).max(column.options.length).nullable()

export const viewRoutes = {
  views: contract({
    method: 'GET',
    path: '/api/desk/views',
    summary: 'The views that the caller saved, and those shared with the team',
    auth: 'admin',
    response: z.object({ items: z.array(savedView) }),
  }),
  addView: contract({
    method: 'POST',
    path: '/api/desk/views',
    summary: 'Save a view of the desk, for oneself or for the team',
    auth: 'admin',
    status: 201,
    body: z.strictObject({ name: viewName, shared: z.boolean(), filter: savedFilter, columns: shownColumns }),
    response: savedView,
  }),
  changeView: contract({
    method: 'PATCH',
    path: '/api/desk/views/:id',
    summary: 'Rename, share or change a saved view: its author, and managers where it is shared',
    auth: 'admin',
    versioned: true,
    body: z.strictObject({
      name: viewName.optional(),
      shared: z.boolean().optional(),
      filter: savedFilter.optional(),
      columns: shownColumns.optional(),
    }),
    response: savedView,
  }),
  deleteView: contract({
    method: 'DELETE',
    path: '/api/desk/views/:id',
    summary: 'Delete a saved view: its author, and managers where it is shared',
    auth: 'admin',
    status: 204,
  }),
}

export type SavedView = z.output<typeof savedView>
export type DeskColumn = z.output<typeof column>
