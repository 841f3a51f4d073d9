import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Throttle } from '../../../kit/http/server/throttle.ts'
import { confirmation } from './attempt.ts'
import type { Passwords } from './password.ts'

/**
 * Checks the password of the person who is signed in. Wrong ones are counted for the session, however they were sent. Takes the name of
 * the field; returns the stored hash. Throws a 400 at the field when it is wrong, and a 429 after too many.
 */
export async function provePassword(
  { database, throttle, passwords }: { database: Database; throttle: Throttle; passwords: Passwords },
  identity: Identity,
  field: string,
  password: string,
): Promise<string> {
  passwords.refuseCrowd()
  const system = database.asSystem('sign-in')
  const attempt = confirmation(identity.token)
  await throttle.take(attempt)
  const [rows] = await system<{ password: string }>([
    {
      text: `select password from auth_accounts where user_id = $1 and provider_id = 'credential'`,
      values: [identity.actorId],
    },
  ])
  const stored = rows?.[0]?.password
  if (!stored || !(await passwords.verify(stored, password))) throw wrongPassword(field)
  await system([throttle.refund(attempt)])
  return stored
}

export const wrongPassword = (field: string) =>
  new Problem(400, 'INCORRECT_PASSWORD', 'Incorrect password', {
    errors: [{ path: field, message: 'Incorrect password' }],
  })
