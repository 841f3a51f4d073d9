import { patternsOf } from '../../database/escape-like.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field } from '../contract/field.ts'
import type { Filter, FilterType, Operator } from '../contract/filter.ts'
import { ownedBy, ownerOf, type RowQuestion } from './list-statement.ts'
import { asciiLower } from './sort-order.ts'

/** What the application knows of all clients: SQL that staff may ask. `words` is a parameter, and what is found is an array of ids. */
export type AllClients = {
  /** A select of { id, company, person }, which row security narrows to those that the reader may see. */
  select: string
  /** Clients by the beginnings of words of their names and addresses, at most so many. */
  find: (words: string, most: number) => string
  /** Rows of a table in which each of the words begins a word, at most so many. */
  findRows: (table: string, words: string, most: number) => string
}

const lower = (text: string) => `lower(${text})`
/** Such a text is found as well where only the case of ASCII letters is taken away, which takes half the time. */
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
const filled = (value: string) => `${value} is not null`
const empty = (value: string) => `${value} is null`
const emptiness = { empty, filled }

/** Each condition as SQL of a value and a parameter that is text. `fold` takes the case from a text. */
const tests: Record<
  FilterType,
  Partial<Record<Operator, (value: string, parameter: string, fold: (text: string) => string) => string>>
> = {
  text: {
    contains: (value, parameter, fold) => `strpos(${fold(value)}, ${fold(`${parameter}::text`)}) > 0`,
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

/** A condition of rows; `among` where an index finds them: a select of what it finds, whether that is not all, and the condition by it. */
type Search = { rule: string; among?: { found: string; full: string; rule: string } }
/** Where more clients than these have the words in their names, each row is looked at. */
const mostOwners = 1_000

/** Whether a question is about rows of many clients, each of whom is named. */
export const isOfClients = ({ access }: RecordKind, whose: RowQuestion['whose']): boolean =>
  whose === 'all' && !access.shared

/**
 * The conditions of a table's rows `t` as SQL.
 *
 * @param counted up to how many rows are counted; an index of words is not asked for more
 */
export function buildConditions(kind: RecordKind, clients: AllClients, counted: number) {
  function condition({ field, operator, value }: Filter, values: unknown[]): string {
    const { filter, group, masked } = kind.fields[field] as Field
    const test = filter && !masked ? tests[filter][operator] : undefined
    if (!test) throw new Error(`A table cannot be filtered by "${field}" with "${operator}".`)
    const at = (one: string) => `t.${columnOf(one)}`
    const parameter = value === '' ? '' : `$${values.push(value)}`
    return test(group ? group.value(at(field), at) : at(field), parameter, isAscii(value) ? asciiLower : lower)
  }

  /** What holds of rows of one client in which a text stands as it was typed. */
  function searchOne(words: string, values: unknown[]): Search {
    // Twice as fast as `like`, and without escapes.
    return { rule: `strpos(t.search_text, $${values.push(words.toLowerCase())}) > 0` }
  }

  /**
   * What holds of rows of all clients that have these words, wherever in another they stand, and the same of the rows that indexes of words
   * find. Those are not all where an index finds more than is taken of it.
   */
  function searchAll(words: string, values: unknown[]): Search {
    const text = `$${values.push(words.toLowerCase())}`
    const patterns = `$${values.push(patternsOf(words.toLowerCase()))}::text[]`
    const ofOwner = `t.user_id in (select o.id from (${clients.select}) o where lower(concat_ws(' ', o.company, o.person)) like all (${patterns}))`
    return {
      rule: `(t.search_text like all (${patterns}) or ${ofOwner})`,
      among: {
        found: `select ${clients.findRows(kind.table, text, counted + 1)} as rows, ${clients.find(text, mostOwners)} as clients`,
        full: `(select cardinality(f.rows) > ${counted} or cardinality(f.clients) >= ${mostOwners} from found f)`,
        rule: '(t.id = any ((select f.rows from found f)::uuid[]) or t.user_id = any ((select f.clients from found f)::uuid[]))',
      },
    }
  }

  return ({ whose, words, filters }: Pick<RowQuestion, 'whose' | 'words'> & { filters: Filter[] }) => {
    const values: unknown[] = []
    const owner = ownedBy(kind, ownerOf(whose, values))
    const all = isOfClients(kind, whose)
    const searched = words ? (all ? searchAll : searchOne)(words, values) : undefined
    const filtered = filters.map((filter) => condition(filter, values))
    const rows = (indexed: string[], scanned: string[]) =>
      [
        't.deleted_at is null',
        ...indexed,
        ...(all ? inTurn(scanned, owner) : [...(owner ? [owner] : []), ...scanned]),
      ].join(' and ')
    return {
      values,
      /** Parts of the name of a statement. */
      label: [whose === 'own' || whose === 'all' ? whose : 'one', ...(words ? ['words'] : [])],
      /** What holds of every row of the table. */
      all: rows([], []),
      /** What holds of the rows that are found, and besides: conditions that an index may know, and such as each row is asked first. */
      where: (indexed: string[], first: string[] = []) =>
        rows(indexed, [...first, ...(searched ? [searched.rule] : []), ...filtered]),
      /** The same of rows that an index of words knows. */
      among: searched?.among && { ...searched.among, where: rows([searched.among.rule], filtered) },
      narrowed: searched !== undefined || filters.length > 0,
    }
  }
}

/** Conditions of which the last is asked only where the others hold. PostgreSQL would ask for the client of every row first. */
function inTurn(conditions: string[], last: string | undefined): string[] {
  if (!last || conditions.length === 0) return last ? [last] : conditions
  return [`case when ${conditions.join(' and ')} then ${last} else false end`]
}
