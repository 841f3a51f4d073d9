import { isIP } from 'node:net'
import pg from 'pg'
import { cutOff } from './connections.ts'

/** A database that is not the portal's: its connection string, and the setting that holds it, by which sentences call it. */
export type ForeignDatabase = { url: string; setting: string }

/** Milliseconds in which a connection must be made. */
const patience = 10_000

/**
 * Opens a connection to a database elsewhere, runs work on it and ends it. Returns what the work returns; throws one sentence when none can
 * be made. No sentence holds the connection string or what the server said, so that no password gets onto a screen.
 */
export async function onForeignDatabase<T>(
  database: ForeignDatabase,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = makeClient(database)
  // A connection that breaks fails the statement that waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    cutOff(client)
    throw new Error(explain(error, database.setting), { cause: error })
  }
  try {
    return await act(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function makeClient({ url, setting }: ForeignDatabase): pg.Client {
  if (!URL.canParse(url) || !['postgres:', 'postgresql:'].includes(new URL(url).protocol))
    throw new Error(
      `${setting} must be a connection string such as postgres://user:password@host:5432/database, with %40 for an @ in the password.`,
    )
  const address = new URL(url)
  try {
    // Where nothing is said of it, nothing is sent in clear. What is said means what it means to psql.
    if (!address.searchParams.has('sslmode') && !isLocal(address)) address.searchParams.set('sslmode', 'verify-full')
    address.searchParams.set('uselibpqcompat', 'true')
    return new pg.Client({ connectionString: address.href, connectionTimeoutMillis: patience, keepAlive: true })
  } catch (cause) {
    throw new Error(
      `${setting} can’t be used as it is: check each % in it, sslmode, and the file that sslrootcert names.`,
      {
        cause,
      },
    )
  }
}

/** Whether it is reached on this machine: by a socket or by its own address. */
function isLocal({ hostname, searchParams }: URL): boolean {
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  if (host === '' || host.startsWith('/') || ['localhost', '[::1]', '::1'].includes(host)) return true
  return isIP(host) === 4 && host.startsWith('127.')
}

const certificate = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/
const unreachable = /^(ECONN|ETIMEDOUT|EHOST|ENET|ENOENT|EPIPE)/

function explain(error: unknown, setting: string): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host in ${setting} isn’t known: check its name.`
  if (unreachable.test(code) || /timeout|terminated/i.test(message))
    return `No database answers at the host and port in ${setting}: check both, and whether a firewall lets this machine through.`
  if (code === '28P01' || message.startsWith('SASL'))
    return `The database refuses the user or the password in ${setting}.`
  if (code === '28000')
    return `The database in ${setting} doesn’t let this user in from here: check the user, and whether it wants sslmode=require.`
  if (code === '3D000') return `The database that ${setting} names doesn’t exist on its server.`
  if (certificate.test(code))
    return `The certificate of the database in ${setting} can’t be verified (${code}): add sslrootcert=<file of its authority>.`
  if (/SSL/.test(message))
    return `The database in ${setting} offers no encryption: add sslmode=disable if nobody can listen on the way to it.`
  return `No connection to the database in ${setting} could be made${code && ` (${code})`}.`
}
