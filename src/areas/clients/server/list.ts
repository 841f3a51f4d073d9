import type { Statement } from '../../../kit/database/statement.ts'
import type { ClientSort } from '../contract.ts'
import { mostMatches } from '../limit.ts'
import { people, row } from './row.ts'

/** Rows of a page, as the pictures have it. */
export const pageLength = 50

export type ListQuestion = {
  search?: string | undefined
  sort: ClientSort
  direction: 'asc' | 'desc'
  page: number
  archived: boolean
}

/**
 * What the list is sorted by. `from` and `id` name where an index has it in that order, so that the ids of any page are read from the index
 * alone; those without such a value come last, in the order of the ids (`without`).
 */
type Order = { key: string; from: string; id: string; without?: string }
const ofUser = (key: string, empty: boolean): Order => ({
  key: `u.${key}`,
  from: 'users u',
  id: 'u.id',
  ...(empty && { without: `u.${key} is null` }),
})
const ofBuildOut = (key: string): Order => ({
  key: `b.${key}`,
  from: 'build_outs b',
  id: 'b.user_id',
  // Every client has a plan from the start (decision 008), so there are few to look at.
  without: `u.role = 'admin' and not exists (select from build_outs b where b.user_id = u.id)`,
})
const orders: Record<ClientSort, Order> = {
  name: ofUser('name_key', false),
  email: ofUser('email_key', false),
  tasks: ofBuildOut('tasks_done'),
  day: ofBuildOut('start_date'),
  lastlogin: ofUser('lastlogin', true),
  passwordChangedAt: ofUser('password_changed_at', true),
}

/**
 * A page of all users as { row, total, archived }: how many there are, and how many of all are archived, stand on each row. A page without
 * anyone is one row without a `row`.
 */
export function listStatement(question: ListQuestion): Statement {
  const { search, sort, direction, page, archived } = question
  const words = search?.trim() || undefined
  // A later start date is an earlier day.
  const way = (sort === 'day') === (direction === 'asc') ? 'desc' : 'asc'
  const order = orders[sort]
  const offset = (page - 1) * pageLength
  const everybody = !words && !archived
  const kind = `${words ? '.search' : ''}${archived ? '.archived' : ''}`
  return {
    name: `clients.list.${sort}.${way}${kind}`,
    text: everybody ? everyone(order, way) : some(order, way, words !== undefined, archived),
    values: everybody ? [offset] : [words ?? null, offset],
  }
}

/**
 * Rows of the people whose ids `ids` reads, with the totals; `found` names what both are made of. The ids are materialized, or the counts in
 * their offsets would run twice.
 */
function pageStatement(
  order: Order,
  way: Way,
  { found, ids, total }: { found?: string; ids: string; total: string },
): string {
  return `with ${found ? `found as materialized (${found}), ` : ''}page as materialized (${ids})
    select p.row, t.total::int as total, t.archived::int as archived from (select ${total} as total, archived from ${tally}) t left join
      (select ${row}::text as row, ${order.key} as key, u.id from page join users u on u.id = page.id
        left join build_outs b on b.user_id = u.id left join clients c on c.id = u.id) p on true
    order by p.key ${way} nulls last, p.id ${way}`
}

/** Those who are found by words, or who are archived: they are found once, and counted and shown from there. */
function some(order: Order, way: Way, searched: boolean, archived: boolean): string {
  const words = searched ? `u.id = any ((select app.find_people($1, ${mostMatches}))::uuid[])` : '$1::text is null'
  return pageStatement(order, way, {
    found: `select u.id, ${order.key} as key from ${people} where c.archived_at is ${archived ? 'not ' : ''}null and ${words}`,
    ids: `select id from found order by key ${way} nulls last, id ${way} limit ${pageLength} offset $2`,
    total: '(select count(*) from found)',
  })
}

/** How many people there are and how many of them are archived: kept, because counting them all takes longer than a page. */
const tally = '(select sum(people) as people, sum(archived) as archived from people_tally) t'
/** In a statement, how many people are not archived. */
const all = `(select people - archived from ${tally})`

/**
 * Lists everyone who is not archived: the ids come from an index, and rows are made only of those that are shown. A page of the second half is
 * read from the end.
 */
function everyone(order: Order, way: Way): string {
  const fromStart = `(${readIds(order, way, false, '$1::bigint', String(pageLength))})`
  const length = `least(${pageLength}, greatest(${all} - $1, 0))`
  const fromEnd = `(${readIds(order, way, true, `greatest(${all} - $1 - ${pageLength}, 0)`, length)})`
  return pageStatement(order, way, {
    ids: `select id from ${fromStart} f where $1 * 2 <= ${all} union all select id from ${fromEnd} e where $1 * 2 > ${all} limit ${pageLength}`,
    total: 'people - archived',
  })
}

/** The ids of those who have a value in its order and then of those without one; or all that from the end. */
function readIds(
  { key, from, id, without }: Order,
  way: Way,
  backwards: boolean,
  offset: string,
  length: string,
): string {
  const direction = backwards ? turned[way] : way
  // Looked up in a hash, so that the order of the index remains.
  const open = (column: string) => `${column} not in (select id from clients where archived_at is not null)`
  const sorted: Part = {
    id,
    from: `${from} where ${key} is not null and ${open(id)}`,
    by: `${key} ${direction}, ${id} ${direction}`,
  }
  const read = (part: Part, start: string) =>
    `(select ${part.id} as id from ${part.from} order by ${part.by} limit ${length} offset ${start})`
  if (!without) return read(sorted, offset)
  const empty: Part = { id: 'u.id', from: `users u where ${without} and ${open('u.id')}`, by: `u.id ${direction}` }
  // From the end, those without a value come first, and are counted before they are read: most pages of that half are behind them.
  if (backwards)
    return `with empty as materialized (select count(*) as n from ${empty.from})
      select id from ((select id from ${read(empty, offset)} r where ${offset} < (select n from empty)) union all
        ${read(sorted, `greatest(${offset} - (select n from empty), 0)`)}) r limit ${length}`
  // From the start they are only read, and the others only counted, where these don't fill the page.
  const left = `greatest(${offset} - (select count(*) from ${sorted.from}), 0)`
  return `select id from (${read(sorted, offset)} union all ${read(empty, left)}) r limit ${length}`
}

type Way = 'asc' | 'desc'
type Part = { id: string; from: string; by: string }
const turned = { asc: 'desc', desc: 'asc' } as const
