import pg from 'pg'
import { embeddedSettings } from '../../src/app/embedded-settings.ts'
import { findOwner } from '../../src/kit/embedded-postgres/owner.ts'

/**
 * How many rows each table has, and what is counted in some. Room that was kept for a file is given back after a day, so that is left out, and
 * the tally of people has as many rows as there were people made at once.
 */
export async function countRows(data: string): Promise<Record<string, number>> {
  const owner = new pg.Client(findOwner(embeddedSettings(data)))
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('storage_reservations', 'people_tally')`,
    )
    // Work of the clock comes and goes by itself.
    const only = (name: string) => (name === 'jobs' ? ' where user_id is not null' : '')
    const counts = rows.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"${only(name)}`)
    const found = await owner.query<{ name: string; n: number }>(
      `${counts.join(' union all ')} union all select 'bytes', sum(bytes)::int from storage_use
        union all select 'people', sum(people)::int from people_tally`,
    )
    return Object.fromEntries(found.rows.map(({ name, n }) => [name, n]))
  } finally {
    await owner.end()
  }
}
