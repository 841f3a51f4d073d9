import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { newId } from '../../../kit/database/new-id.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

test('one person who signs in on many devices at once gets in on each', async () => {
  const { userId } = await addUser(fixture, 'Ann')
  await fixture.owner.query(
    `insert into auth_accounts (id, user_id, account_id, provider_id, password) values ($1, $2, $3, 'credential', 'hash')`,
    [newId(), userId, userId],
  )
  const { host, port, database } = fixture.owner
  const devices = Array.from({ length: 8 }, () => new pg.Client({ host, port, database, user: 'postgres' }))
  await Promise.all(devices.map((device) => device.connect()))
  const open = (device: pg.Client) =>
    device.query(
      `select pending, failure from app.open_session($1, $2, 'hash', $3, 3600, '::1', 'x', 'x', '{}', '{}')`,
      [newId(), userId, randomBytes(16).toString('hex')],
    )
  try {
    for (let round = 0; round < 10; round++) {
      const begun = await Promise.all(devices.map(open))
      expect(begun.flatMap(({ rows }) => rows as unknown[])).toEqual(
        devices.map(() => ({ pending: false, failure: null })),
      )
    }
  } finally {
    await Promise.all(devices.map((device) => device.end()))
  }
})
