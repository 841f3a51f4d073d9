import type pg from 'pg'
import { until } from './listen.ts'

/** Waits until so many transactions of this database wait for a lock that someone holds, such as the connection that asks. */
export async function untilLocked(connection: pg.Client, waiting: number): Promise<void> {
  await until(async () => {
    // Within a transaction PostgreSQL shows its activity as it was at the first look.
    await connection.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await connection.query(
      'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
    )
    return rowCount === waiting
  })
}
