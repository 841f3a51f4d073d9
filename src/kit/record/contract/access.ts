/** Who may do what with the rows of a kind. The policies decide; `tells` only spares the live feed needless questions. */
export type AccessRule = {
  name: string
  /** Row security of a table, for a printed migration. */
  policies: (table: string) => string
  /** Whether a change of a row of this owner could concern this user at all. */
  tells: (reader: { userId: string; role: string }, owner: string | null) => boolean
}

/** The owner reads and writes; admins do so for any client. */
export const ownRows: AccessRule = {
  name: 'ownRows',
  policies: (table) => `create policy own_rows on ${table} to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));`,
  tells: (reader, owner) => reader.role === 'admin' || reader.userId === owner,
}
