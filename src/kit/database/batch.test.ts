import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import type { Identity } from './statement.ts'

let fixture: TestDatabase
let who: Identity
beforeAll(async () => {
  fixture = await openTestDatabase()
  who = await addUser(fixture, 'Ann')
})
afterAll(() => fixture.close())

test('a connection on which a list of statements failed serves steps as well as before', async () => {
  // The first use of each connection, so that what it prepares is prepared in what fails.
  const failing = () => fixture.database.asUser(who, [{ name: 'fails', text: 'select 1 / 0 as one', writes: true }])
  for (const response of await Promise.allSettled([failing(), failing(), failing()]))
    expect(response.status).toBe('rejected')
  const steps = () => fixture.database.asUser(who, async (query) => query({ name: 'works', text: 'select 1 as one' }))
  for (let round = 0; round < 3; round++)
    expect(await Promise.all([steps(), steps(), steps()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  for (const response of await Promise.allSettled([failing(), failing()])) expect(response.status).toBe('rejected')
})

test('a prepared statement brings the same rows whether it is described or not', async () => {
  const read = (n: number) =>
    fixture.database.asUser(who, [
      {
        name: 'typed',
        text: `select $1::int as n, null::text as nothing, '{"a": [1]}'::jsonb as json, array['x', null] as list, true as yes where $1::int > 0`,
        values: [n],
        multiplex: true,
      },
      { name: 'silent', text: `set local app.nobody = 'x'`, multiplex: true },
      { text: `select 'unnamed' as word`, multiplex: true },
    ])
  const row = (n: number) => ({ n, nothing: null, json: { a: [1] }, list: ['x', null], yes: true })
  const expected = (n: number) => [n > 0 ? [row(n)] : [], [], [{ word: 'unnamed' }]]
  // At the same time, so that some are sent before the first response is there; then one after the other.
  expect(await Promise.all([1, 0, 2, 3, 0, 4].map(read))).toEqual([1, 0, 2, 3, 0, 4].map(expected))
  for (const n of [0, 5, 6]) expect(await read(n)).toEqual(expected(n))
})

test('a statement whose table has changed fails once on a connection and is prepared again', async () => {
  await fixture.owner.query(
    'create table changing (value int); insert into changing values (1); grant select on changing to portal',
  )
  // One after the other, so that all go over the same connection.
  const read = () =>
    fixture.database.asUser(who, [{ name: 'changing', text: 'select * from changing', multiplex: true }])
  expect([await read(), await read()]).toEqual([[[{ value: 1 }]], [[{ value: 1 }]]])
  await fixture.owner.query(`alter table changing alter value type text using 'now ' || value, add other int`)
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect([await read(), await read()]).toEqual([
    [[{ value: 'now 1', other: null }]],
    [[{ value: 'now 1', other: null }]],
  ])
})
