import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../../src/kit/database/statement.ts'
import { merchantLine } from '../access-matrix.ts'
import type { TestResponse } from '../portal.ts'
import { makePdf } from '../sample-file.ts'
import { addFile } from '../upload.ts'
import { openSite, type Site } from './open-site.ts'

/* A dozen routes of every sort, with the k-th call to the database and to the disk failing; `npm run kth-call` does it with all. */
let site: Site
beforeAll(async () => {
  site = await openSite(() => true)
})
afterAll(() => site.close())

const call = async (
  who: Identity,
  method: string,
  url: string,
  body?: unknown,
  headers = {},
): Promise<TestResponse> => {
  const response = await site.portal.as(who)(method, url, body, { headers })
  expect(response.status, response.text).toBeLessThan(400)
  return response
}

test('whatever fails: nothing is half done, and what is answered is true', { timeout: 300_000 }, async () => {
  const { owner, admin } = site
  const account = { bankName: 'First Bank', accountNumber: '000111222333' }
  const made = (
    await call(owner, 'POST', '/api/business-bank-accounts', account, { 'idempotency-key': 'a-key-of-mine' })
  ).body
  const one = `/api/business-bank-accounts/${String(made['id'])}`
  await call(owner, 'PATCH', one, { bankName: 'Second Bank' }, { 'if-match': '"1"' })
  await call(owner, 'DELETE', one, undefined, { 'if-match': '"2"' })
  await call(owner, 'POST', `${one}/restore`)
  await addFile(site.portal, owner, { documentType: 'Miscellaneous', filename: 'paper.pdf' }, makePdf())
  await call(owner, 'POST', '/api/chat-messages', { body: 'Good morning' })
  await call(owner, 'POST', '/api/merchant-imports', { fileName: 'july.csv', rows: [merchantLine] })
  const form = { type: 'fields', fields: [{ part: 'pin', label: 'PIN', input: 'secret' }] }
  const asked = (await call(admin, 'POST', '/api/client-requests', { userId: owner.userId, title: 'Your PIN', form }))
    .body
  const request = `/api/client-requests/${String(asked['id'])}`
  await call(owner, 'PATCH', `${request}/answer`, { part: 'pin', value: '4711' })
  await call(owner, 'POST', `${request}/answer`)
  await call(admin, 'POST', `${request}/accept`, {})
  await call(owner, 'POST', '/api/people/invitations', { email: 'cyd@kth.test', access: 'reader' })
  await call(admin, 'POST', '/api/clients', { name: 'Nia Reed', email: 'nia@kth.test' })
  await call(admin, 'POST', `/api/clients/${owner.userId}/view`)
  await site.sweep.end()
  const all = [...site.sweep.swept.values()]
  expect(all.flatMap(({ findings }) => findings)).toEqual([])
  expect(all.map(({ route }) => route)).toHaveLength(15)
  // Of each a call failed before and after it was carried out, and both were met.
  for (const { route, database, tried, nothing } of all) {
    expect(database, route).toBeGreaterThan(0)
    expect(nothing, route).toBeGreaterThan(0)
    expect(tried, route).toBeGreaterThanOrEqual(2 * database - 1)
  }
})
