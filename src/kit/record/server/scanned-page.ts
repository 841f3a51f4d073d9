import type { Direction } from './sort-order.ts'

/** Percent of a table's blocks of which a sample is taken. */
const sample = 1
/** Rows of the sample, beside those of the page's own share, that come before the edge: more than one block has, as its rows are often alike. */
const margin = 20

type ScannedPage = {
  /** The table whose rows are `t`. */
  table: string
  /** SQL of what the rows are sorted by; the last is unique. */
  keys: string[]
  /** Where the first key is a text without its case: SQL of the text as it is. */
  cased: string | undefined
  direction: Direction
  /** How many rows, as SQL. */
  limit: string
  /** The conditions of the rows, and one more that is asked of each row first. */
  rows: (first: string[]) => string
}

/** SQL of keys as they are sorted. */
export const sorted = (keys: string[], direction: Direction): string =>
  keys.map((key) => `${key} ${direction}`).join(', ')

/**
 * SQL that selects the ids of the first rows in an order that no index has. All rows are read, and most are left at once: a sample says
 * up to which keys there is more than a page, and only rows up to this edge are asked for their client and sorted. If
 * they are no full page after all, as in small tables, all rows are sorted.
 */
export function scannedPage({ table, keys, cased, direction, limit, rows }: ScannedPage): string {
  const order = sorted(keys, direction)
  const page = (first: string[]) => `select t.id from ${table} t where ${rows(first)} order by ${order} limit ${limit}`
  const names = keys.map((_, index) => `k${index}`)
  const named = keys.map((key, index) => `${key} as k${index}`).join(', ')
  const upToEdge = `(${keys.join(', ')}) ${direction === 'asc' ? '<=' : '>='} (select ${names.join(', ')} from edge)`
  return `with edge as materialized (select ${named} from ${table} t tablesample system (${sample})
      where ${rows([])} order by ${sorted(names, direction)} offset ${margin} + ${limit}::bigint * ${sample * 2} / 100 limit 1),
    near as materialized (${page([...(cased ? [likelyUpToEdge(cased, direction)] : []), upToEdge])}),
    enough as materialized (select count(*) = ${limit} as found from near)
    select n.id from near n where (select found from enough)
    union all (select a.id from (${page([])}) a where not (select found from enough))`
}

/**
 * SQL of a condition that every text meets which is up to the edge without its case, and most others don't. Takes SQL of the text. It
 * compares the bytes as they are, which spares most rows a copy of the text.
 */
export function likelyUpToEdge(text: string, direction: Direction): string {
  // ASCII letters come no earlier without their case, and no later when all are capitals. The signs between the capitals and the small
  // letters come after the former and before the latter, so here they count as one before both.
  if (direction === 'desc')
    return `${text} >= (select upper(translate(k0, '[\\]^_\`', '@@@@@@') collate "C") from edge)`
  // What begins with a capital is compared with the edge as if that began with one, since most texts begin so.
  return `case when ${text} < '[' then ${text} <= (select upper(left(k0, 1) collate "C") || substr(k0, 2) from edge)
    else ${text} <= (select k0 from edge) end`
}
