import { definePart } from '../../../ui/part.ts'

/** The table of a kind, which pages of cards do without. */
export const tablePart = definePart(() => import('./record-table-page.tsx'))
