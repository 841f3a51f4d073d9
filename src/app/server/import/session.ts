import { randomBytes } from 'node:crypto'
import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Identity } from '../../../kit/database/statement.ts'

/** What the list of devices calls it while it lasts. */
const agent = 'Import of the old backend'

/**
 * Finds the manager who stands for an import: the one with this e-mail address, or the only one. Throws one sentence when there is none.
 */
export async function findManager(database: Database, address: string | undefined): Promise<string> {
  const [managers = []] = await database.asSystem('import')<{ id: string }>([
    {
      text: `select id from users where role = 'admin' and staff_access = 'manager' and deactivated_at is null
        and ($1::text is null or lower(email) = lower($1))`,
      values: [address?.trim() ?? null],
    },
  ])
  const [one, another] = managers
  if (one && !another) return one.id
  if (one) throw new Error('There are several managers: name the one who stands for the import with --as <e-mail>.')
  throw new Error(
    address === undefined
      ? 'Nobody can stand for the import: create a manager first (npm run portal -- admin add <e-mail> <name>).'
      : `No manager has the e-mail address ${address}.`,
  )
}

/**
 * Acts as a manager: row security decides about every row, and the trail says who imported it. The session is for this alone and ends
 * with it; what a killed import left is ended by the next.
 */
export async function asManager<T>(
  database: Database,
  userId: string,
  act: (identity: Identity) => Promise<T>,
): Promise<T> {
  const token = randomBytes(32).toString('base64url')
  const end = { text: 'delete from auth_sessions where user_id = $1 and user_agent = $2', values: [userId, agent] }
  await database.asSystem('import')([
    end,
    {
      text: `insert into auth_sessions (id, user_id, token, expires_at, user_agent, factor_at)
        values ($1, $2, $3, now() + interval '12 hours', $4, now())`,
      values: [newId(), userId, token, agent],
    },
  ])
  try {
    return await act({ token, userId, actorId: userId, role: 'admin', access: 'manager' })
  } finally {
    // Where the database is gone, what went wrong first is said, and the next import ends the session.
    await database
      .asSystem('import')([end])
      .catch(() => {})
  }
}
