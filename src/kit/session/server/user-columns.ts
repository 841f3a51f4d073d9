import type { Statement } from '../../database/statement.ts'

/** Selects a user `u` as the contract of a session has it (kit/session/contract.ts). */
export const userColumns =
  'u.id, u.name, u.email, u.role, u.staff_access as "staffAccess", u.theme, u.letter_keys as "letterKeys", u.email_verified as "emailVerified", app.acting(u.id) as acting'

/** Who is signed in, as the session names them: a row of `userColumns`. */
export const ownUser: Statement = {
  name: 'user.own',
  text: `select ${userColumns} from users u where u.id = app.shown_person()`,
}
