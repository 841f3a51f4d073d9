import pg from 'pg'

/** Opens one connection, runs work on it, and ends it. Returns what the work returns; throws one sentence when none can be made. */
export async function onConnection<T>(config: pg.ClientConfig, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`Can't connect to DATABASE_URL: ${(error as Error).message}.`, { cause: error })
  }
  try {
    return await run(client)
  } finally {
    // What was not committed ends with it.
    await client.end()
  }
}
