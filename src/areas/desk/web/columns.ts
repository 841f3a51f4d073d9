import type { DeskColumn } from '../view-contract.ts'

/** The columns that can be left out, in their order: their names in the menu, and how wide they are. */
export const columnLooks: { column: DeskColumn; label: string; width: string; narrow: boolean }[] = [
  { column: 'waiting', label: 'Waiting on', width: '128px', narrow: true },
  { column: 'step', label: 'Next step', width: 'minmax(110px, 1fr)', narrow: true },
  { column: 'request', label: 'Oldest open request', width: 'minmax(110px, 1fr)', narrow: false },
  { column: 'late', label: 'Late', width: '36px', narrow: true },
  { column: 'due', label: 'Due', width: '58px', narrow: true },
  { column: 'phase', label: 'Phase', width: '96px', narrow: false },
  { column: 'day', label: 'Day', width: '40px', narrow: true },
  { column: 'tasks', label: 'Tasks done', width: '64px', narrow: false },
  { column: 'silent', label: 'Silent days', width: '48px', narrow: false },
  { column: 'tags', label: 'Tags', width: 'minmax(90px, 0.8fr)', narrow: false },
  { column: 'email', label: 'E-mail', width: 'minmax(110px, 0.9fr)', narrow: false },
  { column: 'team', label: 'Team', width: '30px', narrow: false },
]

export const defaultColumns: DeskColumn[] = ['waiting', 'step', 'request', 'late', 'due', 'phase', 'day', 'team']

/** What a card of the board can show: what is a column, but for the phase, which the card's place says. */
export const cardLooks = columnLooks.filter(({ column }) => column !== 'phase')

const defaultFields: DeskColumn[] = ['waiting', 'step', 'due', 'day', 'tags', 'team']

/** What is shown of each client before anything is chosen. */
export const defaultsOf = (layout: 'list' | 'board'): DeskColumn[] =>
  layout === 'board' ? defaultFields : defaultColumns

/** Columns of a list of names in any order; what is no column is left out. */
export const readColumns = (names: string[]): DeskColumn[] =>
  columnLooks.flatMap(({ column }) => (names.includes(column) ? [column] : []))

/** The columns with one more or less. */
export const toggleColumn = (columns: DeskColumn[], column: DeskColumn): DeskColumn[] =>
  readColumns(columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column])

/** The tracks of a row's grid: on a wide screen, and between 860 and 1180 px. */
export function gridOf(columns: DeskColumn[]): { wide: string; narrow: string } {
  const start = '24px 20px minmax(140px, 1.15fr)'
  const tracks = (shown: typeof columnLooks) =>
    [start, ...shown.flatMap(({ column, width }) => (columns.includes(column) ? [width] : []))].join(' ')
  return { wide: tracks(columnLooks), narrow: tracks(columnLooks.filter(({ narrow }) => narrow)) }
}
