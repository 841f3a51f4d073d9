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
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const said = await readAs(client, timeZone, moments)
  const at = moments.findIndex((moment, n) => local.format(moment) !== said[n])
  if (at < 0) return
  const [here, there] = [local.format(moments[at]), said[at]]
  throw new Error(
    `TIME_ZONE (${timeZone}) means different times to the server (${here}) and to the database (${there}): set TIME_ZONE to another zone.`,
  )
}

// Set as every connection of the portal sets it: `at time zone` reads some names another way than the setting does.
async function readAs(client: pg.ClientBase, timeZone: string, moments: Date[]): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(`select set_config('timezone', $1, true)`, [timeZone])
    const { rows } = await client.query<{ time: string }>(
      `select to_char(moment, 'YYYY-MM-DD HH24:MI') as time from unnest($1::timestamptz[]) with ordinality m (moment, n) order by n`,
      [moments],
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
