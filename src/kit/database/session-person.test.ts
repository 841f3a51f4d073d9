import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, deactivate, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { untilLocked } from '../../../tests/lock-wait.ts'
import { readOnlineFiles } from './online-file.ts'
import type { Identity } from './statement.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

const ask = async (identity: Identity) =>
  (await fixture.database.asUser(identity, [{ text: 'select app.access() as access' }]))[0]?.[0]?.['access']

const sessionOf = async ({ token }: Identity) =>
  (await fixture.owner.query(`select person_role, staff_access from auth_sessions where token = $1`, [token])).rows[0]

/** As a session is that began before it knew its person. */
const forget = ({ token }: Identity) =>
  fixture.owner.query('update auth_sessions set person_role = null, staff_access = null where token = $1', [token])

test('an open session follows what the staff may do, and ends with the role and the account', async () => {
  const kim = await addUser(fixture, 'Kim', 'admin')
  expect(await sessionOf(kim)).toEqual({ person_role: 'admin', staff_access: 'manager' })
  await fixture.owner.query(`update users set staff_access = 'no-secrets' where id = $1`, [kim.userId])
  expect(await ask(kim)).toBe('no-secrets')
  expect(await sessionOf(kim)).toEqual({ person_role: 'admin', staff_access: 'no-secrets' })

  await deactivate(fixture, kim)
  expect(await sessionOf(kim)).toMatchObject({ person_role: null })
  await expect(ask(kim)).rejects.toMatchObject({ code: 'PT401' })
  await fixture.owner.query(`update users set deactivated_at = null where id = $1`, [kim.userId])
  expect(await ask(kim)).toBe('no-secrets')

  await fixture.owner.query(`update users set role = 'client' where id = $1`, [kim.userId])
  await expect(ask(kim)).rejects.toMatchObject({ code: 'PT401' })
  expect(await ask({ ...kim, role: 'client' })).toBe('owner')
})

test('a session that does not know its person is checked against the person', async () => {
  const lee = await addUser(fixture, 'Lee', 'admin')
  await forget(lee)
  expect(await ask(lee)).toBe('manager')
  await expect(ask({ ...lee, role: 'client' })).rejects.toMatchObject({ code: 'PT401' })
  await deactivate(fixture, lee)
  await forget(lee)
  await expect(ask(lee)).rejects.toMatchObject({ code: 'PT401' })
})

/** What the migration beside the server repeats until it changes no row. */
const batch =
  readOnlineFiles(path.resolve(import.meta.dirname, '../../../migrations')).find(({ name }) =>
    name.endsWith('session_person.sql'),
  )?.steps[0]?.text ?? ''

test('the migration beside the server fills the sessions that do not, and then changes no row', async () => {
  const max = await addUser(fixture, 'Max', 'admin')
  const former = await addUser(fixture, 'Former', 'admin')
  await deactivate(fixture, former)
  for (const person of [max, former]) await forget(person)
  expect((await fixture.owner.query(batch)).rowCount).toBeGreaterThan(0)
  expect((await fixture.owner.query(batch)).rowCount).toBe(0)
  expect(await sessionOf(max)).toEqual({ person_role: 'admin', staff_access: 'manager' })
  expect(await sessionOf(former)).toEqual({ person_role: null, staff_access: null })
})

test('the migration beside the server overtakes no change of access', async () => {
  const sam = await addUser(fixture, 'Sam', 'admin')
  await forget(sam)
  const changing = new pg.Client(fixture.url)
  await changing.connect()
  await changing.query('begin')
  await changing.query(`update users set staff_access = 'no-secrets' where id = $1`, [sam.userId])
  const filled = fixture.owner.query(batch)
  await untilLocked(changing, 1)
  await changing.query('commit')
  await filled
  await changing.end()
  expect(await sessionOf(sam)).toEqual({ person_role: 'admin', staff_access: 'no-secrets' })
})

test('a session that begins beside a change of access has the new one', async () => {
  const pat = await addUser(fixture, 'Pat', 'admin')
  const beginning = new pg.Client(fixture.url)
  await beginning.connect()
  await beginning.query('begin')
  await beginning.query(
    `insert into auth_sessions (id, user_id, token, expires_at) values (app.uuid_v7(), $1, 'beside', now() + interval '1 day')`,
    [pat.userId],
  )
  const change = fixture.owner.query(`update users set staff_access = 'staff' where id = $1`, [pat.userId])
  await untilLocked(beginning, 1)
  await beginning.query('commit')
  await change
  await beginning.end()
  expect(await sessionOf({ ...pat, token: 'beside' })).toMatchObject({ staff_access: 'staff' })
  expect(await ask({ ...pat, token: 'beside', access: 'staff' })).toBe('staff')
})
