import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/record/server/new-id.ts'
import { hashPassword } from './password.ts'

export type NewUser = { name: string; email: string; password: string; role: 'client' | 'admin' }

/** Makes a user without the sign-up screen: administrators, and people that a command adds. Returns the id. */
export async function createUser(database: Database, user: NewUser): Promise<string> {
  const id = newId()
  const password = await hashPassword(user.password)
  await database.asSystem('setup')([
    { text: 'insert into users (id, name, email, role) values ($1, $2, $3, $4)', values: [id, user.name, user.email.trim().toLowerCase(), user.role], writes: true },
    {
      text: `insert into auth_accounts (id, user_id, account_id, provider_id, password) values ($1, $2, $3, 'credential', $4)`,
      values: [newId(), id, id, password],
    },
  ])
  return id
}
