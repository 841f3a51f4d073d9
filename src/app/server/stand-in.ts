import { randomBytes } from 'node:crypto'
import type { Database } from '../../kit/database/database.ts'
import { newId } from '../../kit/database/new-id.ts'
import type { Identity } from '../../kit/database/statement.ts'

/** What a command does in a manager's name: 'import'. */
export type Errand = 'import' | 'export'

/** What the list of devices calls the session of a command while it lasts. */
const agents: Record<Errand, string> = { import: 'Import of the old backend', export: 'Export of client data' }

/** Finds the manager who stands for a command: the one with this e-mail address, or the only one. Throws one sentence when there is none. */
export async function findManager(database: Database, address: string | undefined, errand: Errand): Promise<string> {
  const [managers = []] = await database.asSystem('stand-in')<{ id: string }>([
    {
      text: `select id from users where role = 'admin' and staff_access = 'manager' and deactivated_at is null
        and ($1::text is null or lower(email) = lower($1))`,
      values: [address?.trim() ?? null],
    },
  ])
  const [one, another] = managers
  if (one && !another) return one.id
  if (one) throw new Error(`There are several managers: name the one who stands for the ${errand} with --as <e-mail>.`)
  throw new Error(
    address === undefined
      ? `Nobody can stand for the ${errand}: create a manager first (npm run portal -- admin add <e-mail> <name>).`
      : `No manager has the e-mail address ${address}.`,
  )
}

/**
 * Acts as a manager: row security decides about every row, and the trail says who it was. The session is for this alone and ends
 * with it; what a killed command left is ended by the next. `confirm` counts the password as confirmed for ten minutes from then on.
 */
export async function asManager<T>(
  database: Database,
  userId: string,
  errand: Errand,
  act: (identity: Identity, confirm: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const token = randomBytes(32).toString('base64url')
  const end = {
    text: 'delete from auth_sessions where user_id = $1 and user_agent = $2',
    values: [userId, agents[errand]],
  }
  await database.asSystem('stand-in')([
    end,
    {
      text: `insert into auth_sessions (id, user_id, token, expires_at, user_agent, factor_at)
        values ($1, $2, $3, now() + interval '12 hours', $4, now())`,
      values: [newId(), userId, token, agents[errand]],
    },
  ])
  const confirm = async () => {
    await database.asSystem('stand-in')([
      { text: 'update auth_sessions set confirmed_at = now() where token = $1', values: [token] },
    ])
  }
  try {
    return await act({ token, userId, actorId: userId, role: 'admin', access: 'manager' }, confirm)
  } finally {
    // Where the database is gone, what went wrong first is said, and the next command ends the session.
    await database
      .asSystem('stand-in')([end])
      .catch(() => {})
  }
}
