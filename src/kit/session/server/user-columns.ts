/** Selects a user `u` as the contract of a session has it (kit/session/contract.ts). */
export const userColumns =
  'u.id, u.name, u.email, u.role, u.staff_access as "staffAccess", u.theme, u.letter_keys as "letterKeys", u.email_verified as "emailVerified", app.acting(u.id) as acting'
