import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { Throttle } from '../../../kit/http/server/throttle.ts'
import { writePassword } from './create-user.ts'
import { nameBrowser } from './browser-name.ts'
import { refuseEasyPassword } from './password-strength.ts'
import type { Passwords } from './password.ts'
import { provePassword } from './prove-password.ts'
import { recordSignIn } from './sign-in-event.ts'

/** What other areas need of passwords and of the sign-in history. */
export const makeCredentials = (database: Database, throttle: Throttle, passwords: Passwords) => ({
  provePassword: (identity: Identity, field: string, password: string) =>
    provePassword({ database, throttle, passwords }, identity, field, password),
  refuseEasyPassword,
  hashPassword: passwords.hash,
  writePassword,
  nameBrowser,
  recordSignIn,
})
