import type { Database } from '../../../kit/database/database.ts'
import type { Statement } from '../../../kit/database/statement.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Passwords } from './password.ts'

export type NewUser = { name: string; email: string; password: string; role: 'client' | 'admin' }

/** Makes a user without the sign-up screen: people that a command or the demo adds, with an address that counts as confirmed. Returns the id. */
export async function createUser(database: Database, passwords: Passwords, user: NewUser): Promise<string> {
  const { id, statements } = await writeUser(passwords, user)
  await database.asSystem('setup')(statements)
  return id
}

/** The statement that gives someone who has none a password, by its hash. */
export const writePassword = (userId: string, hash: string): Statement => ({
  text: `insert into auth_accounts (id, user_id, account_id, provider_id, password) values ($1, $2, $3, 'credential', $4)`,
  values: [newId(), userId, userId, hash],
})

/** The statements that make a user with a password, and the id. */
export async function writeUser(passwords: Passwords, user: NewUser): Promise<{ id: string; statements: Statement[] }> {
  const id = newId()
  const password = await passwords.hash(user.password)
  return {
    id,
    statements: [
      {
        text: 'insert into users (id, name, email, role, email_verified) values ($1, $2, $3, $4, true)',
        values: [id, user.name, user.email.trim().toLowerCase(), user.role],
      },
      writePassword(id, password),
    ],
  }
}
