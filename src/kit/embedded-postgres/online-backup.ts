import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** What identifies one moment of a database. */
export type Moment = {
  /** Name of the restore point in the log; recovery stops there. */
  restorePoint: string
  /** Rows of each table at that moment. */
  counts: Record<string, number>
  /** Names of the migrations that were applied. */
  migrations: string[]
  /** Ids of the keys that seal values. */
  keyIds: string[]
}

export type OnlineBackup = {
  postgres: { version: string; systemIdentifier: string }
  /**
   * Ends the copy of the data files. Returns the text of `backup_label`, which belongs into the copy, a moment after all of it
   * was copied, and the names of the log's segments that lead there from the beginning.
   */
  finish: () => Promise<{ label: string; moment: Moment; segments: string[] }>
  /** Gives back what was reserved; the segments are kept until then. */
  close: () => Promise<void>
}

/** Times that the tables are asked for, and milliseconds that writers may have to wait each time: fewer than a deadlock takes to be seen. */
const marks = { attempts: 60, patience: 300 }

/**
 * Begins an online backup by PostgreSQL's low-level functions. Takes the superuser's connection to the portal's database. The
 * session keeps the log meanwhile: when it ends, however it ends, the server forgets the backup and its slot.
 */
export async function beginOnlineBackup(superuser: pg.ClientConfig): Promise<OnlineBackup> {
  const client = new pg.Client(superuser)
  // Its statements fail by themselves.
  client.on('error', () => {})
  await client.connect()
  try {
    const ask = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows[0] as T
    const postgres = await ask<OnlineBackup['postgres']>(
      `select current_setting('server_version') as version, system_identifier::text as "systemIdentifier" from pg_control_system()`,
    )
    const tablespaces = await ask<{ count: number }>(`select count(*)::int from pg_tablespace where oid > 16383`)
    if (tablespaces.count > 0)
      throw new Error('A database with tablespaces of its own can’t be backed up by this command.')
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const { first } = await ask<{ first: string }>(
      `select pg_walfile_name(lsn) as first from pg_backup_start('portal', fast => true) lsn`,
    )
    return {
      postgres,
      async finish() {
        const { label } = await ask<{ label: string }>(
          'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
        )
        const { last, ...moment } = await markMoment(superuser)
        // Ends the segment; the commit of a record behind it waits for the disk, and so for all of it.
        await client.query('select pg_switch_wal()')
        await client.query(`select pg_logical_emit_message(true, 'backup', '')`)
        const { rows } = await client.query<{ name: string }>(
          `select name from pg_ls_waldir() where (name ~ '^[0-9A-F]{24}$' and left(name, 8) = left($1, 8)
              and name between $1 and $2) or name ~ '^[0-9A-F]{8}\\.history$' order by name`,
          [first, last],
        )
        return { label, moment, segments: rows.map(({ name }) => name) }
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/**
 * Names a moment in the log at which no write is under way, and counts all rows as they were then; `last` is its segment. Writers wait while it is
 * named, for milliseconds, and not while it is counted.
 */
async function markMoment(superuser: pg.ClientConfig): Promise<Moment & { last: string }> {
  const [holder, reader] = [new pg.Client(superuser), new pg.Client(superuser)]
  for (const client of [holder, reader]) client.on('error', () => {})
  try {
    await Promise.all([holder.connect(), reader.connect()])
    const { rows: tables } = await holder.query<{ name: string; full: string }>(
      `select relname as name, c.oid::regclass::text as full from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where relkind in ('r', 'p') and nspname = 'public' order by relname`,
    )
    const restorePoint = `backup ${Date.now().toString(36)}`
    await hold(
      holder,
      tables.map(({ full }) => full),
    )
    await reader.query('begin isolation level repeatable read read only')
    await reader.query('select 1')
    const { rows: ends } = await holder.query<{ last: string }>(
      'select pg_walfile_name(pg_create_restore_point($1)) as last',
      [restorePoint],
    )
    await holder.query('commit')
    const counts: Record<string, number> = {}
    for (const { name, full } of tables) {
      const { rows } = await reader.query<{ count: string }>(`select count(*) from ${full}`)
      counts[name] = Number(rows[0]?.count)
    }
    const list = async (text: string) => (await reader.query<{ name: string }>(text)).rows.map(({ name }) => name)
    return {
      last: ends[0]?.last as string,
      restorePoint,
      counts,
      migrations: await list(`select name from migrations where name not like 'functions/%' order by name`),
      keyIds: await list('select key_id as name from sealing_keys order by key_id'),
    }
  } finally {
    await Promise.all([holder.end(), reader.end()]).catch(() => {})
  }
}

/** Locks tables against writers in a transaction. It gives up quickly and tries again, so that it never is part of a deadlock. */
async function hold(client: pg.Client, tables: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query(`begin; set local lock_timeout = '${marks.patience}ms'`)
    try {
      await client.query(`lock table ${tables.join(', ')} in share mode`)
      return
    } catch (error) {
      await client.query('rollback')
      const busy = ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
      if (!busy) throw error
      if (attempt === marks.attempts)
        throw new Error(
          'The database was written to without a pause, so no moment for the backup was found: try again later.',
          {
            cause: error,
          },
        )
      await wait(100 + Math.random() * 400)
    }
  }
}
