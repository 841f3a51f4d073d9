import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../kit/database/database.ts'
import type { Query } from '../../../kit/database/statement.ts'
import { newId } from '../../../kit/database/new-id.ts'
import { type NewUser, writeUser } from './create-user.ts'
import type { Passwords } from './password.ts'

const identifier = 'first-administrator'
const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes the one-time token of the first administrator while there is none; a new start makes a new one, for 24 hours. */
export async function makeSetupToken(database: Database): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url')
  return database.asSystem('setup')(async (query) => {
    const admins = await query({ text: `select 1 from users where role = 'admin' limit 1` })
    if (admins.length > 0) return undefined
    await query({ text: 'delete from auth_verifications where identifier = $1', values: [identifier] })
    await query({
      text: `insert into auth_verifications (id, identifier, value, expires_at) values ($1, $2, $3, now() + interval '24 hours')`,
      values: [newId(), identifier, digest(token)],
    })
    return token
  })
}

const good = `identifier = $1 and value = $2 and expires_at > now() and not exists (select 1 from users where role = 'admin')`

/** Whether the token is the right one, and still good. */
export async function isSetupToken(database: Database, token: string): Promise<boolean> {
  const [rows] = await database.asSystem('setup')([
    { text: `select 1 from auth_verifications where ${good}`, values: [identifier, digest(token)] },
  ])
  return rows?.length === 1
}

/**
 * Uses the token up, makes the administrator and begins a session with `open`, all or nothing. Returns what `open` returns; undefined if
 * the token is no longer good.
 */
export async function createFirstAdministrator<T>(
  database: Database,
  passwords: Passwords,
  token: string,
  user: Omit<NewUser, 'role'>,
  open: (query: Query, id: string) => Promise<T>,
): Promise<T | undefined> {
  const { id, statements } = await writeUser(passwords, { ...user, role: 'admin' })
  return database.asSystem('setup')(async (query) => {
    const taken = await query({
      text: `delete from auth_verifications where ${good} returning id`,
      values: [identifier, digest(token)],
    })
    if (taken.length === 0) return undefined
    for (const statement of statements) await query(statement)
    return open(query, id)
  })
}
