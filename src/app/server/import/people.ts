import { writePassword } from '../../../areas/auth/server/create-user.ts'
import { newId } from '../../../kit/database/new-id.ts'
import { email, name, password } from '../../../kit/record/contract/credential.ts'
import { readMoment } from './cell.ts'
import { type ExportRow, readTable } from './export-table.ts'
import type { Report } from './report.ts'
import { type Account, keyOf, type State } from './state.ts'
import type { Tables } from './tables.ts'
import { beginImport, noteImported, type Work } from './work.ts'

const table = 'users'
const columns = new Set(['id', 'name', 'email', 'password', 'role', 'lastlogin', 'created_at', 'updated_at'])

/** A user of the old backend: who that is here, or will be, or why nobody. */
export type Person = {
  row: ExportRow
  role: 'client' | 'admin'
  /** The account here; set once there is one. */
  userId?: string
  /** Why neither the user nor their rows are imported. */
  problem?: string
  /** Bytes of files, those that are planned included. */
  bytes: number
  /** What is still to be done for them. */
  todo?: { match: string } | { create: NewPerson }
}

type NewPerson = { name: string; email: string; password: string | undefined; lastlogin: Date | undefined }

/** Reads the users of an export and says who they are here. Returns them by their old id. */
export async function planPeople(tables: Tables, state: State, report: Report): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  const addresses = new Map<string, number>()
  for (const row of await readTable(tables, table, report, { columns, idOf: () => '' })) {
    const person = planPerson(row, state, addresses, report)
    if (row.id !== '') people.set(row.id, person)
  }
  return people
}

function planPerson(row: ExportRow, state: State, addresses: Map<string, number>, report: Report): Person {
  const known = state.made.get(keyOf(table, row.id))
  const read = readPerson(row)
  if (known !== undefined) {
    if (typeof read !== 'string') addresses.set(read.email, row.line)
    report.count(row.file, 'before')
    const account = state.byId.get(known)
    if (account) for (const reason of notesOn(row, account.role)) report.note(row, reason)
    return account
      ? { row, role: account.role, userId: known, bytes: account.bytes }
      : {
          row,
          role: 'client',
          problem: 'The client of this row was imported before and has been closed here.',
          bytes: 0,
        }
  }
  const role = readRole(row)
  const first = typeof read === 'string' ? undefined : addresses.get(read.email)
  const found = typeof read === 'string' ? undefined : state.byEmail.get(read.email)
  const problem =
    (row.id === '' ? 'The row has no id.' : undefined) ??
    (typeof read === 'string' ? read : undefined) ??
    (role ? undefined : 'role: it must be client or admin.') ??
    (first === undefined
      ? undefined
      : `The user on line ${first} has the same e-mail address, and one person has one account: correct the address, or put the id of line ${first} into the rows of this user.`) ??
    (found && refuseAccount(found))
  if (problem !== undefined || typeof read === 'string' || !role) {
    report.refuse(row, problem ?? '')
    return {
      row,
      role: 'client',
      problem: `The user of this row was not imported: see line ${row.line} of ${row.file}.`,
      bytes: 0,
    }
  }
  addresses.set(read.email, row.line)
  if (found) {
    report.note(row, 'There is an account with this e-mail address: the rows go there, and its password stays.')
    return { row, role: found.role, bytes: found.bytes, todo: { match: found.id }, userId: found.id }
  }
  for (const reason of notesOn(row, role)) report.note(row, reason)
  return { row, role, bytes: 0, todo: { create: read } }
}

/** Why the account with the address of an old user is not taken for that user. */
function refuseAccount({ confirmed, open }: Account): string | undefined {
  if (!open) return 'The account with this e-mail address is closed, archived or deactivated here.'
  // Anyone can sign up with any address, and would be given the records of its owner.
  if (!confirmed)
    return 'There is an account with this e-mail address, but nobody has confirmed the address: have it confirmed there, then import again.'
  return undefined
}

function readRole(row: ExportRow): 'client' | 'admin' | undefined {
  const role = row.get('role')?.trim().toLowerCase() ?? 'client'
  return role === 'client' || role === 'admin' ? role : undefined
}

function readPerson(row: ExportRow): NewPerson | string {
  const address = email.safeParse(row.get('email') ?? '')
  if (!address.success) return 'email: this is no e-mail address.'
  const called = name.safeParse(nameIn(row) || address.data)
  if (!called.success) return 'name: it is too long, or has characters that can’t be stored.'
  return {
    name: called.data,
    email: address.data,
    password: passwordIn(row),
    lastlogin: readMoment(row.get('lastlogin') ?? ''),
  }
}

const nameIn = (row: ExportRow) => (row.get('name') ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
const passwordIn = (row: ExportRow) => password.safeParse(row.get('password')).data

function notesOn(row: ExportRow, role: string): string[] {
  return [
    ...(nameIn(row) === '' ? ['The user has no name: the e-mail address stands for it.'] : []),
    ...(passwordIn(row) === undefined
      ? ['The user has no password that can be used, and signs in by “Forgot password?”.']
      : []),
    ...(row.get('lastlogin') && !readMoment(row.get('lastlogin') ?? '') ? ['lastlogin: that time doesn’t exist.'] : []),
    ...(role === 'admin' ? ['The admin became staff, not a manager: a manager can change that on the page Team.'] : []),
  ]
}

/** Makes the account of a person, or writes down which one it is. */
export async function makePerson(
  { database, passwords, identity, state, confirmed }: Work,
  person: Person,
): Promise<void> {
  const { row, role, todo } = person
  if (!todo) return
  if ('match' in todo) {
    await database.asUser(identity, [beginImport(undefined), noteImported(table, row.id, todo.match)])
  } else {
    const id = newId()
    const { name: called, email: address, password: typed, lastlogin } = todo.create
    const hash = typed === undefined ? undefined : await passwords.hash(typed)
    await database.asSystemFor(
      'import',
      identity,
    )(async (query) => {
      await query(beginImport(undefined))
      await query({
        text: `insert into users (id, name, email, role, staff_access, email_verified, lastlogin) values ($1, $2, $3, $4, $5, $6, $7)`,
        values: [id, called, address, role, role === 'admin' ? 'staff' : null, confirmed, lastlogin ?? null],
      })
      if (hash !== undefined) await query(writePassword(id, hash))
      await query(noteImported(table, row.id, id))
    })
    person.userId = id
  }
  delete person.todo
  state.made.set(keyOf(table, row.id), String(person.userId))
}
