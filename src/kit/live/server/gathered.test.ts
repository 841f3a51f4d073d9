import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../database/statement.ts'

let fixture: TestPortal
let address: string
let owner: Identity
let admin: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
  owner = await addUser(fixture, 'Owner')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

test('what one transaction changes reaches a reader as one message', async () => {
  const rows = await Promise.all(
    ['One', 'Two', 'Three'].map((bankName) => fixture.as(owner)('POST', '/api/business-bank-accounts', { bankName })),
  )
  const ids = rows.map(({ body }) => body['id'] as string).sort()
  const feeds = await Promise.all([owner, admin].map((who) => readLive(fixture, address, who)))
  await fixture.portal.database.asUser(owner, [
    { text: `update business_bank_accounts set notes = 'Together' where id = any ($1)`, values: [ids] },
  ])
  for (const feed of feeds) {
    await until(() => feed.events.length >= ids.length)
    expect(feed.events.map(({ id }) => id).sort()).toEqual(ids)
    expect(feed.sizes).toEqual([ids.length])
    feed.stop()
  }
})
