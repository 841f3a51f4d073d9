/** Who may do what with the rows of a kind. The policies decide; the rest spares routes, feed and screens needless questions. */
export type AccessRule = {
  name: string
  /** Row security of the tables: what app.access_policies is called with. */
  policies: 'own' | 'everyone' | 'published'
  /** Whether a change of a row of this owner could concern this user at all. */
  mayConcern: (reader: { userId: string; role: string }, owner: string | null) => boolean
  /** Whether a list holds the rows of all owners, so that there is no client to choose. */
  shared: boolean
  /** Who may add, change and delete: the owner (and admins for any client), everyone signed in, or admins only. */
  writers: 'owner' | 'everyone' | 'admins'
}

/** The owner reads and writes; admins do so for any client. */
export const ownRows: AccessRule = {
  name: 'ownRows',
  policies: 'own',
  mayConcern: (reader, owner) => reader.role === 'admin' || reader.userId === owner,
  shared: false,
  writers: 'owner',
}

/** Everyone signed in reads, adds, changes and deletes; the owner is the user who added the row. */
export const everyone: AccessRule = {
  name: 'everyone',
  policies: 'everyone',
  mayConcern: () => true,
  shared: true,
  writers: 'everyone',
}

/** Everyone signed in reads what is not deleted; only admins write. */
export const everyoneReadsAdminsWrite: AccessRule = {
  name: 'everyoneReadsAdminsWrite',
  policies: 'published',
  mayConcern: () => true,
  shared: true,
  writers: 'admins',
}

/** Whether someone of this role may add rows of such a kind at all. */
export function mayWrite(access: AccessRule, role: string | undefined): boolean {
  return access.writers !== 'admins' || role === 'admin'
}
