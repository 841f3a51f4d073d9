import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { System } from '../contract.ts'
import { readAsManager } from './figures.ts'

let fixture: TestPortal
let manager: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  manager = await addUser(fixture, 'Dana Manager', 'admin')
})
afterAll(() => fixture.close())

const read = async (who: Identity) => (await fixture.as(who)('GET', '/api/system')).body as System

test('a manager reads how each part is, and what waits makes a difference', async () => {
  const before = await read(manager)
  expect(before.parts.map(({ cause }) => cause)).toEqual(['database', 'work', 'mail', 'backup', 'disk', 'version'])
  expect(before).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    readers: 0,
    transfers: 0,
  })
  expect(before.parts.find(({ cause }) => cause === 'version')).toMatchObject({ level: 'good' })
  expect(before.parts.find(({ cause }) => cause === 'mail')?.says).toBe(
    'Nothing is sent, because no mail server is set.',
  )
  await fixture.owner.query(
    `insert into jobs (name, key, failing_since, failed_at) values ('none-of-ours', '', now() - interval '3 hours', now())`,
  )
  expect((await read(manager)).parts.find(({ cause }) => cause === 'work')).toMatchObject({
    level: 'bad',
    says: '1 piece of work failed, the first 3 hours ago.',
    page: { path: '/jobs' },
  })
})

test('nobody but a manager reads it, of the route or of the database', async () => {
  const others = [
    await addUser(fixture, 'Sam Staff', 'admin', 'staff'),
    await addUser(fixture, 'Noa No-Secrets', 'admin', 'no-secrets'),
    await addUser(fixture, 'Ann Client'),
  ]
  for (const person of others) {
    expect((await fixture.as(person)('GET', '/api/system')).status).toBe(403)
    expect(await fixture.database.asUser(person, [readAsManager])).toEqual([[{ figures: null }]])
    await expect(fixture.database.asUser(person, [{ text: 'select app.read_figures()' }])).rejects.toMatchObject({
      code: '42501',
    })
  }
  // A manager whose role was taken a moment ago is still remembered as one by the server, and not by the database.
  const fallen = await addUser(fixture, 'Former Manager', 'admin')
  await read(fallen)
  await fixture.owner.query(`update users set staff_access = 'staff' where id = $1`, [fallen.userId])
  expect(await fixture.database.asUser(fallen, [readAsManager])).toEqual([[{ figures: null }]])
})
