import pg from 'pg'
import { type LogPosition, printPosition, readPosition } from './log-position.ts'

/** The slot that keeps the log until it has been copied elsewhere. */
const slot = 'log_archive'

/** How far the log was written to the disk at a moment. */
export type LogMark = {
  /** Every transaction that committed before is in the log up to `end`; one that committed a moment later is, too. */
  at: Date
  timeline: number
  end: LogPosition
}

export type LogSlot = {
  systemIdentifier: string
  /** Bytes of a segment. */
  segmentSize: number
  /** Where the log is kept from. */
  kept: LogPosition
  /** True when the slot is new, so that the log may have a gap before it. */
  isNew: boolean
  /** Writes a record of its own, and says how far the log reaches. */
  mark: () => Promise<LogMark>
  /** Lets the server remove what lies before a position. */
  release: (position: LogPosition) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens the slot, or makes it; one that the server invalidated because too much waited for it is replaced. Takes the superuser's
 * connection to a running PostgreSQL.
 */
export async function openLogSlot(superuser: pg.ClientConfig): Promise<LogSlot> {
  const client = new pg.Client({ ...superuser, statement_timeout: 10_000 })
  // Its statements fail by themselves.
  client.on('error', () => {})
  await client.connect()
  const ask = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows[0]
  const find = () =>
    ask<{ kept: string | null; lost: boolean }>(
      `select restart_lsn::text as kept, wal_status is not distinct from 'lost' or restart_lsn is null as lost
        from pg_replication_slots where slot_name = $1`,
      [slot],
    )
  try {
    let found = await find()
    const isNew = !found || found.lost
    if (found?.lost) await client.query('select pg_drop_replication_slot($1)', [slot])
    if (isNew) {
      await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
      found = await find()
    }
    const known = await ask<{ id: string; size: string }>(
      `select system_identifier::text as id, pg_size_bytes(current_setting('wal_segment_size'))::text as size from pg_control_system()`,
    )
    return {
      systemIdentifier: known?.id as string,
      segmentSize: Number(known?.size),
      kept: readPosition(found?.kept as string),
      isNew,
      async mark() {
        const begun = await ask<{ at: Date }>('select clock_timestamp() as at')
        // Recovery to a moment needs a commit after it, also where nobody writes.
        await client.query(`select pg_logical_emit_message(true, 'log archive', '')`)
        const reached = await ask<{ timeline: string; position: string }>(
          `select left(pg_walfile_name(position), 8) as timeline, position::text from pg_current_wal_flush_lsn() position`,
        )
        return {
          at: begun?.at as Date,
          timeline: Number.parseInt(reached?.timeline as string, 16),
          end: readPosition(reached?.position as string),
        }
      },
      async release(position) {
        await client.query('select pg_replication_slot_advance($1, $2)', [slot, printPosition(position)])
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Removes the slot, where there is one: nothing is kept for an archive that nobody writes. Takes the superuser's connection. */
export async function dropLogSlot(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
      slot,
    ])
  } finally {
    await client.end()
  }
}
