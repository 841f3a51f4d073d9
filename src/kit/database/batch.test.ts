import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import type { Identity } from './database.ts'

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
  for (const answer of await Promise.allSettled([failing(), failing(), failing()])) expect(answer.status).toBe('rejected')
  const steps = () => fixture.database.asUser(who, async (query) => query({ name: 'works', text: 'select 1 as one' }))
  for (let round = 0; round < 3; round++) expect(await Promise.all([steps(), steps(), steps()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  for (const answer of await Promise.allSettled([failing(), failing()])) expect(answer.status).toBe('rejected')
})
