import type pg from 'pg'

const step = 21_600_000
const steps = 128

/**
 * Refuses a time zone that the database does not know, or reads another way than this process does in the month around now:
 * 'today' would be two different days. Offsets are read the other way round, and of some zones the two have rules of
 * different years. Takes a connected client and the zone's name; throws one sentence.
 */
export async function refuseOtherZone(client: pg.ClientBase, timeZone: string): Promise<void> {
  const start = Date.now() - 2 * step
  const moments = Array.from({ length: steps }, (_, n) => new Date(start + n * step))
  const here = readHere(timeZone, moments)
  const there = await readAs(client, timeZone, moments)
  const at = here.findIndex((time, n) => time !== there[n])
  if (at < 0) return
  throw new Error(
    `TIME_ZONE (${timeZone}) means different times to the server (${here[at]}) and to the database (${there[at]}): set TIME_ZONE to another zone.`,
  )
}

/**
 * What a clock in the zone shows, as 'YYYY-MM-DD HH:MM'. Switches the process's own time zone while it reads, as an Intl formatter would load
 * ICU's locale data, 7 MB. Works on the main thread only. A name that is no zone reads as UTC.
 */
function readHere(timeZone: string, moments: Date[]): string[] {
  const own = process.env['TZ']
  process.env['TZ'] = timeZone
  try {
    return moments.map((moment) =>
      new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' '),
    )
  } finally {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  }
}

// Set as every connection of the portal sets it: `at time zone` reads some names another way than the setting does.
async function readAs(client: pg.ClientBase, timeZone: string, moments: Date[]): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(`select set_config('timezone', $1, true)`, [timeZone])
    const { rows } = await client.query<{ time: string }>(
      `select to_char(moment, 'YYYY-MM-DD HH24:MI') as time from unnest($1::timestamptz[]) with ordinality m (moment, n) order by n`,
      [moments.map((moment) => moment.toISOString())],
    )
    return rows.map(({ time }) => time)
  } catch (error) {
    if ((error as { code?: unknown }).code === '22023')
      throw new Error(`TIME_ZONE (${timeZone}) is unknown to the database: set TIME_ZONE to another zone.`, {
        cause: error,
      })
    throw error
  } finally {
    await client.query('rollback')
  }
}
