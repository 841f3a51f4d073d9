/** Who may do what with the rows of a kind. The policies decide; the rest spares routes, feed and screens needless questions. */
export type AccessRule = {
  name: string
  /** Row security of a table, for a printed migration. */
  policies: (table: string) => string
  /** Whether a change of a row of this owner could concern this user at all. */
  tells: (reader: { userId: string; role: string }, owner: string | null) => boolean
  /** Whether a list holds the rows of all owners, so that there is no client to choose. */
  shared: boolean
  /** Who may add, change and delete: the owner (and admins for any client), everybody signed in, or admins only. */
  writers: 'owner' | 'everyone' | 'admins'
}

/** The owner reads and writes; admins do so for any client. */
export const ownRows: AccessRule = {
  name: 'ownRows',
  policies: (table) => `create policy own_rows on ${table} to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));`,
  tells: (reader, owner) => reader.role === 'admin' || reader.userId === owner,
  shared: false,
  writers: 'owner',
}

/** Everybody signed in reads, adds, changes and deletes; the owner is whoever added the row. */
export const everyone: AccessRule = {
  name: 'everyone',
  policies: (table) => `create policy everyone_reads on ${table} for select to portal using ((select app.user_id()) is not null);
create policy everyone_adds on ${table} for insert to portal with check (user_id = (select app.user_id()));
create policy everyone_changes on ${table} for update to portal
  using ((select app.user_id()) is not null) with check ((select app.user_id()) is not null);
insert into shared_tables values ('${table}');`,
  tells: () => true,
  shared: true,
  writers: 'everyone',
}

/** Everybody signed in reads what is not deleted; only admins write. */
export const everyoneReadsAdminsWrite: AccessRule = {
  name: 'everyoneReadsAdminsWrite',
  policies: (table) => `create policy everyone_reads on ${table} for select to portal
  using ((select app.is_admin()) or ((select app.user_id()) is not null and deleted_at is null));
create policy admins_add on ${table} for insert to portal with check ((select app.is_admin()) and user_id = (select app.user_id()));
create policy admins_change on ${table} for update to portal using ((select app.is_admin())) with check ((select app.is_admin()));`,
  tells: () => true,
  shared: true,
  writers: 'admins',
}

/** Whether somebody of this role may add rows of such a kind at all. */
export function mayWrite(access: AccessRule, role: string | undefined): boolean {
  return access.writers !== 'admins' || role === 'admin'
}
