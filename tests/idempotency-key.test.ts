import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

test('someone with the database alone can’t test guesses of secrets against a stored idempotency key', async () => {
  const owner = await addUser(fixture, 'Owner')
  const input = { businessName: 'Harbor', ownerSsn: '219099001', agreement: 'I AGREE' }
  const made = await fixture.as(owner)('POST', '/api/user-profile', input, {
    headers: { 'idempotency-key': 'a-key-of-mine' },
  })
  expect(made.status).toBe(201)
  const {
    rows: [kept],
  } = await fixture.owner.query<{ request_hash: string; response: object }>(
    'select request_hash, response from idempotency_keys',
  )
  // All but the secret is in the database, and of nine digits there are so few that each could be tried.
  const tried = createHash('sha256')
    .update(`userProfile ${owner.userId} ${JSON.stringify(input)}`)
    .digest('hex')
  expect(kept?.request_hash).toHaveLength(tried.length)
  expect(kept?.request_hash).not.toBe(tried)
  expect(JSON.stringify(kept)).not.toContain(input.ownerSsn)
})
