import { z } from 'zod'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { DeskFilter, DeskSort } from '../contract.ts'
import { marks, rank } from './expression.ts'

/** What a row is ordered by, before its id. Numbers and texts only, so that any cursor compares with them. */
type Key = { text: string; type: 'bigint' | 'text' }

/** Beyond every day and moment in use. */
const last = 9_000_000_000_000_000

const days = (date: string, missing: number): Key => ({
  text: `coalesce((${date} - date '2000-01-01')::bigint, ${missing})`,
  type: 'bigint',
})
const moment = (instant: string, missing: number): Key => ({
  text: `coalesce((extract(epoch from ${instant}) * 1000)::bigint, ${missing})`,
  type: 'bigint',
})
const company: Key = { text: 'lower(coalesce(d.company, d.person))', type: 'text' }

/** The keys of each order. What is missing comes last, whichever way. */
const keys: Record<DeskSort, (missing: number) => Key[]> = {
  // What needs work, then what is due, then those who have waited longest.
  needs: () => [{ text: rank, type: 'bigint' }, days('d.due_on', last), moment('d.waiting_since', last)],
  company: () => [company],
  // A wait that began earlier is longer.
  waiting: (missing) => [moment('d.waiting_since', missing)],
  late: () => [{ text: marks.late, type: 'bigint' }, company],
  due: (missing) => [days('d.due_on', missing)],
  phase: () => [{ text: `coalesce(d.phase, '~')`, type: 'text' }, company],
  // A later kick-off is an earlier day.
  day: (missing) => [days('d.start_date', missing)],
  silent: () => [moment(marks.lastThere, 0)],
}

/** Orders in which the largest of what is shown is the smallest of what is stored. */
const reversed = new Set<DeskSort>(['waiting', 'day', 'silent'])

export type Order = { way: 'asc' | 'desc'; keys: Key[]; sql: string }

/** The order of a list, as SQL of a row `d`. */
export function orderOf({ sort, direction }: Pick<DeskFilter, 'sort' | 'direction'>): Order {
  const wanted = sort === 'needs' ? 'asc' : direction
  const way = reversed.has(sort) === (wanted === 'asc') ? 'desc' : 'asc'
  const found = keys[sort](way === 'asc' ? last : -last)
  return { way, keys: found, sql: [...found.map(({ text }) => text), 'd.id'].map((key) => `${key} ${way}`).join(', ') }
}

/** The condition that leaves the rows after a cursor, of whose values these are the parameters. */
export const afterCursor = ({ way, keys }: Order, parameters: string[]): string =>
  `(${[...keys.map(({ text }) => text), 'd.id'].join(', ')}) ${way === 'asc' ? '>' : '<'} (${parameters
    .map((parameter, at) => `${parameter}::${keys[at]?.type ?? 'uuid'}`)
    .join(', ')})`

/** The keys of a row as a JSON array of texts: its cursor, before it is encoded. */
export const cursorColumn = ({ keys }: Order): string =>
  `json_build_array(${[...keys.map(({ text }) => `(${text})::text`), 'd.id::text'].join(', ')})::text`

/** A cursor for an address. */
export const writeCursor = (values: string): string => Buffer.from(values).toString('base64url')

const number = z.string().regex(/^-?\d{1,16}$/)
const text = z.string().regex(/^[^\0]*$/)

/** The values of a cursor, one for each key and the id. Throws a Problem when it is of another order, or of none. */
export function readCursor(cursor: string, { keys }: Order): string[] {
  const shapes = [...keys.map(({ type }) => (type === 'text' ? text : number)), z.uuid()]
  try {
    const values = z
      .array(z.string())
      .length(shapes.length)
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return values.map((value, at) => (shapes[at] ?? text).parse(value))
  } catch (error) {
    throw new Problem(400, 'invalid', 'Invalid cursor.', { cause: error })
  }
}
