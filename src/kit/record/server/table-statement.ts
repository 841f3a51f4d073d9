import { type Statement, statementName } from '../../database/statement.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field } from '../contract/field.ts'
import type { Filter, FilterType, Operator } from '../contract/filter.ts'
import { maxCounted } from '../contract/table-limit.ts'
import { narrow, type RowQuestion } from './list-statement.ts'
import { shapeOf } from './shape.ts'
import { type Direction, lastText, sortExpression } from './sort-order.ts'

/** Which rows of a table: those of the list, by conditions of any field. */
export type TableFilter = Pick<RowQuestion, 'whose' | 'words'> & {
  filters: Filter[]
  /** A field, or 'client'. Without it, newest first. */
  sort: string | undefined
  direction: Direction
}

/** `limit` is in rows; `counted` adds the counts of the whole table, for its first page. */
export type TableQuestion = TableFilter & { cursor: string | undefined; limit: number; counted?: boolean }

/** A row of the answer: JSON of the row, of its client, and of the counts. Without rows there is one that has the counts only. */
export type TableRead = { row: string | null; id: string; owner: string | null; counts: string | null }

const filled = (value: string) => `${value} is not null`
const empty = (value: string) => `${value} is null`
const emptiness = { empty, filled }

/** Each condition as SQL of a value and a parameter that is text. */
const tests: Record<FilterType, Partial<Record<Operator, (value: string, parameter: string) => string>>> = {
  text: {
    contains: (value, parameter) => `strpos(lower(${value}), lower(${parameter}::text)) > 0`,
    is: (value, parameter) => `lower(${value}) = lower(${parameter}::text)`,
    empty: (value) => `coalesce(${value}, '') = ''`,
    filled: (value) => `${value} <> ''`,
  },
  amount: {
    is: (value, parameter) => `${value} = ${parameter}::text::numeric`,
    min: (value, parameter) => `${value} >= ${parameter}::text::numeric`,
    max: (value, parameter) => `${value} <= ${parameter}::text::numeric`,
    ...emptiness,
  },
  day: {
    is: (value, parameter) => `${value} = ${parameter}::text::date`,
    min: (value, parameter) => `${value} >= ${parameter}::text::date`,
    max: (value, parameter) => `${value} <= ${parameter}::text::date`,
    ...emptiness,
  },
  // Days of the provider's time zone, which is that of the connection.
  instant: {
    min: (value, parameter) => `${value} >= ${parameter}::text::date`,
    max: (value, parameter) => `${value} < ${parameter}::text::date + 1`,
    ...emptiness,
  },
  choice: {
    is: (value, parameter) => `${value} = ${parameter}::text`,
    not: (value, parameter) => `${value} is distinct from ${parameter}::text`,
    ...emptiness,
  },
  yesNo: { is: (value, parameter) => `${value} = (${parameter}::text = 'yes')` },
}

/**
 * Builds the statements that read the table of a kind. Takes a select of all clients, { id, company, person }, which row
 * security narrows to those that the reader may see.
 */
export function buildTableSql(kind: RecordKind, owners: string) {
  const { table, name } = kind
  const named = (whose: RowQuestion['whose']) => whose === 'all' && !kind.access.shared
  const nameOfOwner = `lower(coalesce(nullif(btrim(o.company), ''), o.person))`

  function condition({ field, operator, value }: Filter, values: unknown[]): string {
    const { filter, group, masked } = kind.fields[field] as Field
    const test = filter && !masked ? tests[filter][operator] : undefined
    if (!test) throw new Error(`A table cannot be filtered by "${field}" with "${operator}".`)
    const at = (one: string) => `t.${columnOf(one)}`
    const parameter = value === '' ? '' : `$${values.push(value)}`
    return test(group ? group.value(at(field), at) : at(field), parameter)
  }

  function conditions({ whose, words, filters }: TableFilter) {
    const found = narrow(kind, { whose, words: undefined, trash: false, choices: {} })
    if (words) {
      const place = found.values.push(`%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
      const ofOwner = `t.user_id in (select o.id from (${owners}) o where lower(concat_ws(' ', o.company, o.person)) like $${place})`
      found.where.push(named(whose) ? `(t.search_text like $${place} or ${ofOwner})` : `t.search_text like $${place}`)
      found.label.push('words')
    }
    const all = found.where.slice(0, words ? -1 : undefined)
    for (const filter of filters) found.where.push(condition(filter, found.values))
    return {
      ...found,
      all: all.join(' and '),
      where: found.where.join(' and '),
      narrowed: words !== undefined || filters.length > 0,
    }
  }

  function orderOf(sort: string, direction: Direction) {
    const ofClient = (alias: string) =>
      `coalesce((select ${nameOfOwner} from (${owners}) o where o.id = ${alias}.user_id), ${lastText[direction]})`
    return sort === 'client'
      ? ofClient
      : (alias: string) => sortExpression(sort, kind.fields[sort] as Field, direction, alias)
  }

  const counted = (where: string) => `from (select t.user_id from ${table} t where ${where} limit ${maxCounted + 1}) b`

  return {
    /** A page behind a cursor, which is the id of the last row before it. Returns `TableRead`s. */
    page(question: TableQuestion): Statement {
      const { whose, filters, sort, direction, cursor, limit } = question
      const { where, all, values, label, narrowed } = conditions(question)
      const counts = `select json_build_object('found', count(*), 'clients', count(distinct b.user_id),
        'all', ${narrowed ? `(select count(*) ${counted(all)})` : 'count(*)'})::text as counts ${counted(where)}`
      const order = sort ? orderOf(sort, direction) : undefined
      const after: string[] = []
      if (cursor) {
        const place = values.push(cursor)
        const beyond = direction === 'asc' ? '>' : '<'
        // By its id alone, so that a row that was deleted or changed still marks where the next page begins.
        after.push(
          order
            ? `(${order('t')}, t.id) ${beyond} (select ${order('c')}, c.id from ${table} c where c.id = $${place})`
            : `t.id < $${place}`,
        )
      }
      const by = order ? `${order('t')} ${direction}, t.id ${direction}` : 't.id desc'
      const place = values.push(limit)
      const owner = named(whose)
        ? `(select json_build_object('id', o.id, 'company', nullif(btrim(o.company), ''), 'person', o.person)::text from (${owners}) o where o.id = r."userId")`
        : 'null::text'
      // Shaped once the rows are known: otherwise every row would be, to be sorted.
      const keys = `select t.id from ${table} t where ${[where, ...after].join(' and ')} order by ${by} limit $${place}`
      const rows = `select row_to_json(r)::text as row, r.id, ${owner} as owner from (select ${shapeOf(kind)}
        from (select k.id, row_number() over () as place from (${keys}) k) p join ${table} t on t.id = p.id order by p.place) r`
      const parts = [sort ?? 'newest', direction, cursor ? 'on' : 'first', question.counted ? 'counted' : 'alone']
      return {
        // Of filters there are too many combinations to prepare each.
        ...(filters.length === 0 && { name: statementName(name, 'table', ...label, ...parts) }),
        text: question.counted
          ? `select l.row, l.id, l.owner, c.counts from (${counts}) c
            left join (select p.*, row_number() over () as place from (${rows}) p) l on true order by l.place`
          : `select p.*, null::text as counts from (${rows}) p`,
        values,
      }
    },
  }
}
