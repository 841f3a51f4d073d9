import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Query } from './statement.ts'

/** Tells marks from other advisory locks of this database. */
const markClass = 452027

/**
 * Shows words to other programs for as long as a connection lives: a shared advisory lock for each, which nobody waits for. Takes the
 * connection, the words that it shows already, and those that it is to show instead.
 */
export async function showMarks(client: pg.Client, before: readonly string[], words: readonly string[]): Promise<void> {
  const change = (act: string, some: string[]) =>
    client.query(`select pg_advisory_${act}_shared($1, mark) from unnest($2::integer[]) mark`, [
      markClass,
      some.map(numberOf),
    ])
  await change(
    'lock',
    words.filter((word) => !before.includes(word)),
  )
  await change(
    'unlock',
    before.filter((word) => !words.includes(word)),
  )
}

/** How many connections show the first word, and how many of these don't show the second. Takes a query of any role. */
export async function countMarks(query: Query, word: string, other: string): Promise<{ all: number; without: number }> {
  const [found] = await query<{ all: number; without: number }>({
    text: `select count(*) filter (where $2 = any (marks))::integer as all,
        count(*) filter (where $2 = any (marks) and $3 <> all (marks))::integer as without
      from (select array_agg(objid::bigint) as marks from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = $1 and objsubid = 2 and granted group by pid) as shown`,
    values: [markClass, numberOf(word) >>> 0, numberOf(other) >>> 0],
  })
  return found ?? { all: 0, without: 0 }
}

const numberOf = (word: string): number => createHash('sha256').update(word).digest().readInt32BE(0)
