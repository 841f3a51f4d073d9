import { type Statement, statementName } from '../../database/statement.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field } from '../contract/field.ts'
import { type Filter, summedFields } from '../contract/filter.ts'
import { briefText, maxCounted } from '../contract/table-limit.ts'
import type { RowQuestion } from './list-statement.ts'
import { scannedPage, sorted } from './scanned-page.ts'
import { shapeOf } from './shape.ts'
import { casedText, type Direction, hasTitleIndex, lastText, scanExpression, sortExpression } from './sort-order.ts'
import { type AllClients, buildConditions, isOfClients } from './table-condition.ts'

/** Which rows of a table: those of the list, by conditions of any field. */
export type TableFilter = Pick<RowQuestion, 'whose' | 'words'> & {
  filters: Filter[]
  /** A field, or 'client'. Without it, newest first. */
  sort: string | undefined
  direction: Direction
}

/** `limit` is in rows; `counted` adds the counts of the whole table, for its first page; `brief` leaves the beginning of long texts. */
export type TableQuestion = TableFilter & {
  cursor: string | undefined
  limit: number
  counted?: boolean
  brief?: boolean
}

/** A row of the answer: JSON of the row, of its client, and of the counts. Without rows there is one that has the counts only. */
export type TableRead = { row: string | null; id: string; owner: string | null; counts: string | null }

/** Builds the statements that read the table of a kind. Takes up to how many rows are counted. */
export function buildTableSql(kind: RecordKind, clients: AllClients, counted = maxCounted) {
  const { table, name } = kind
  const owners = clients.select
  const summed = summedFields(kind).map(([field]) => ({ field, column: columnOf(field) }))
  const conditions = buildConditions(kind, clients, counted)
  const nameOfOwner = `lower(coalesce(nullif(btrim(o.company), ''), o.person))`

  /** The name by which a client is sorted. */
  const clientOf = (alias: string, last: string) =>
    `coalesce((select ${nameOfOwner} from (${owners}) o where o.id = ${alias}.user_id), ${last})`

  /** Whether no index has the rows in the order of a field, so that every row is read. */
  const isScanned = (sort: string, whose: RowQuestion['whose']) =>
    isOfClients(kind, whose) && !(sort === kind.title && hasTitleIndex(kind))

  /** What rows of `alias` are sorted by before their id: SQL of each key. */
  function orderOf({ sort, direction, whose }: TableFilter): (alias: string) => string[] {
    if (!sort) return () => []
    if (sort === 'client') return (alias) => [clientOf(alias, lastText[direction]), `${alias}.user_id`]
    const express = isScanned(sort, whose) ? scanExpression : sortExpression
    return (alias) => [express(sort, kind.fields[sort] as Field, direction, alias)]
  }

  /**
   * The ids of a page among many rows. By client, the clients, who are fewer than the rows, are sorted, and each one's rows
   * are read from an index; after them come the rows of those who have no name to be sorted by.
   */
  function keysOfMany(
    question: TableQuestion,
    where: (indexed: string[], first?: string[]) => string,
    beyond: (keys: string[]) => string[],
    limit: string,
  ): string {
    const { sort, direction, whose } = question
    const keys = [...orderOf(question)('t'), 't.id']
    const page = (from: string, by: string[], conditions: string[]) =>
      `select t.id from ${from} where ${where(conditions)} order by ${sorted(by, direction)} limit ${limit}`
    if (!sort) return page(`${table} t`, ['t.id'], beyond(['t.id']))
    if (sort !== 'client' && isScanned(sort, whose)) {
      const rows = (first: string[]) => where([], [...first, ...beyond(keys)])
      const cased = casedText(sort, kind.fields[sort] as Field, direction, 't')
      return scannedPage({ table, keys, cased, direction, limit, rows })
    }
    if (sort !== 'client') return page(`${table} t`, keys, beyond(keys))
    const ofClient = ['o.name', 'o.id']
    const from = beyond(ofClient).map((condition) => `where ${condition}`)
    // The limit inside keeps the join from being turned round. The first condition spares the clients before the cursor.
    const named = `select t.id from (select o.* from (select o.id, ${nameOfOwner} as name from (${owners}) o) o
        ${from.join('')} order by ${sorted(ofClient, direction)} offset 0) o
      cross join lateral (${page(`${table} t`, ['t.id'], ['t.user_id = o.id', ...beyond([...ofClient, 't.id'])])}) t
      order by ${sorted([...ofClient, 't.id'], direction)} limit ${limit}`
    const unnamed = page(`${table} t`, keys, [
      `t.user_id not in (select o.id from (${owners}) o)`,
      `(select count(*) from named) < ${limit}`,
      ...beyond(keys),
    ])
    const numbered = (part: number, rows: string) =>
      `select ${part} as part, row_number() over () as place, k.id from ${rows} k`
    return `with named as materialized (${named})
      select k.id from (${numbered(0, 'named')} union all ${numbered(1, `(${unnamed})`)}) k order by k.part, k.place limit ${limit}`
  }

  return {
    /** A page behind a cursor, which is the id of the last row before it. Returns `TableRead`s. */
    page(question: TableQuestion): Statement {
      const { whose, filters, sort, cursor } = question
      const direction = sort ? question.direction : 'desc'
      const { where, among, all, values, label, narrowed } = conditions(question)
      const order = orderOf(question)
      const limit = `$${values.push(question.limit)}`
      const after = cursor ? `$${values.push(cursor)}` : undefined
      // By its id alone, so that a row that was deleted or changed still marks where the next page begins.
      const beyond = (keys: string[]) => {
        if (!after) return []
        if (!sort) return [`${keys.join()} < ${after}`]
        const last = [...order('c'), 'c.id']
        // Of the first keys alone, the row of the cursor is no end: others have the same.
        const sign = `${direction === 'asc' ? '>' : '<'}${keys.length < last.length ? '=' : ''}`
        return [
          `(${keys.join(', ')}) ${sign} (select ${last.slice(0, keys.length).join(', ')} from ${table} c where c.id = ${after})`,
        ]
      }
      const many = keysOfMany({ ...question, direction }, where, beyond, limit)
      const keysOfFew = [...(sort === 'client' ? order('m') : sort ? ['m.key'] : []), 'm.id']
      // Few rows are found once, for their count and for the page. Of many, the count stops early.
      const few = `select m.id from matches m where ${[`(select count(*) from matches) <= ${counted}`, ...beyond(keysOfFew)].join(' and ')}
        order by ${sorted(keysOfFew, direction)} limit ${limit}`
      const key = sort && sort !== 'client' ? `, ${order('t').join()} as key` : ''
      const added = question.counted ? summed.map(({ column }) => `, t.${column}`).join('') : ''
      const match = (condition: string) =>
        `select t.id, t.user_id${narrowed ? key : ''}${added} from ${table} t where ${condition} limit ${counted + 1}`
      const matched = among
        ? `found as materialized (${among.found}), matches as materialized (
            (${match(`not ${among.full} and ${among.where}`)}) union all (${match(where([among.full]))}))`
        : `matches as materialized (${match(where([]))})`
      const matches = question.counted || narrowed ? `with ${matched}` : ''
      const keys = narrowed
        ? `(${few}) union all (select k.id from (${many}) k where (select count(*) from matches) > ${counted})`
        : many
      const whole = `(select count(*) from (select from ${table} t where ${all} limit ${counted + 1}) b)`
      const counts = `select json_build_object('found', count(*), 'clients', count(distinct m.user_id), 'all', ${narrowed ? whole : 'count(*)'},
        'sums', case when count(*) <= ${counted} then json_build_object(${summed.map(({ field, column }) => `'${field}', coalesce(sum(m.${column}), 0)`).join(', ')}) end)::text as counts from matches m`
      // Where nothing narrows a large table, all that is said of it is that it is large: neither its clients nor its sums are counted.
      // The offset keeps the count from being taken again wherever it is named.
      const asked = narrowed
        ? counts
        : `select case when w.n > ${counted} then json_build_object('found', w.n, 'clients', 0, 'all', w.n, 'sums', null)::text
            else (${counts}) end as counts from (select ${whole} as n offset 0) w`
      const owner = isOfClients(kind, whose)
        ? `(select json_build_object('id', o.id, 'company', nullif(btrim(o.company), ''), 'person', o.person)::text from (${owners}) o where o.id = r."userId")`
        : 'null::text'
      // Shaped once the rows are known: otherwise every row would be, to be sorted.
      const rows = `select row_to_json(r)::text as row, r.id, ${owner} as owner from (select ${shapeOf(kind, question.brief ? briefText : undefined)}
        from (select k.id, row_number() over () as place from (${keys}) k) p join ${table} t on t.id = p.id order by p.place) r`
      const parts = [
        sort ?? 'newest',
        direction,
        cursor ? 'on' : 'first',
        question.counted ? 'counted' : 'alone',
        ...(question.brief ? ['brief'] : []),
      ]
      return {
        // Of filters there are too many combinations to prepare each.
        ...(filters.length === 0 && { name: statementName(name, 'table', ...label, ...parts) }),
        text: question.counted
          ? `${matches} select l.row, l.id, l.owner, c.counts from (${asked}) c
            left join (select p.*, row_number() over () as place from (${rows}) p) l on true order by l.place`
          : `${matches} select p.*, null::text as counts from (${rows}) p`,
        values,
      }
    },
  }
}
