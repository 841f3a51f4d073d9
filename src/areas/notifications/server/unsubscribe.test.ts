import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { openKeys } from '../../../app/server/keys.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import path from 'node:path'
import { makeStopLinks, type StopLinks } from './unsubscribe.ts'

let fixture: TestPortal
let links: StopLinks
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  links = makeStopLinks(openKeys(path.join(fixture.folder, 'secret.key')).derive('unsubscribe'))
})
beforeEach(async () => {
  client = await addUser(fixture, 'Ann Client')
})
afterAll(() => fixture.close())

const chosen = async () =>
  (
    await fixture.owner.query<{ kind: string; way: string }>(
      'select kind, way from notification_choices where user_id = $1 order by kind',
      [client.userId],
    )
  ).rows
const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const nobody = () => fixture.as()

test('one click of a mail program stops the kind, without a session and from any origin; twice does no harm', async () => {
  const token = links.make(client.userId, 'message')
  for (let n = 0; n < 2; n++) {
    const response = await nobody()('POST', `/api/unsubscribe/${token}`, oneClick, {
      headers: { origin: 'https://mail.example' },
    })
    expect(response.status).toBe(204)
  }
  expect(await chosen()).toEqual([{ kind: 'message', way: 'portal' }])
})

test('the page of the link says what was stopped, and takes it back', async () => {
  const token = links.make(client.userId, 'ask')
  expect((await nobody()('POST', '/api/unsubscribe', { token })).body).toEqual({ title: 'We need something from you' })
  expect(await chosen()).toEqual([{ kind: 'ask', way: 'portal' }])
  expect((await nobody()('POST', '/api/unsubscribe', { token, again: true })).status).toBe(200)
  expect(await chosen()).toEqual([{ kind: 'ask', way: 'mail' }])
})

test('the digest is stopped with everything in it, and security mail is never stopped', async () => {
  await nobody()('POST', '/api/unsubscribe', { token: links.make(client.userId, 'digest') })
  expect(await chosen()).toEqual([
    { kind: 'accepted', way: 'portal' },
    { kind: 'automation', way: 'portal' },
    { kind: 'due', way: 'portal' },
    { kind: 'task', way: 'portal' },
  ])
  await nobody()('POST', '/api/unsubscribe', { token: links.make(client.userId, 'security') })
  expect((await chosen()).map(({ kind }) => kind)).not.toContain('security')
})

test('what the digest’s link stopped comes back as it was, and what was chosen otherwise stays', async () => {
  const token = links.make(client.userId, 'digest')
  const choose = (kind: string, way: string) =>
    fixture.as(client)('PATCH', `/api/notification-choices/${kind}`, { way })
  for (const [kind, way] of [
    ['ask', 'digest'],
    ['due', 'portal'],
  ] as const)
    expect((await choose(kind, way)).status).toBe(200)
  for (let n = 0; n < 2; n++) await nobody()('POST', '/api/unsubscribe', { token })
  expect(await chosen()).toContainEqual({ kind: 'ask', way: 'portal' })
  // Chosen after the stop: the link takes back only what it did.
  expect((await choose('task', 'mail')).status).toBe(200)
  for (let n = 0; n < 2; n++) await nobody()('POST', '/api/unsubscribe', { token, again: true })
  expect(await chosen()).toEqual([
    { kind: 'accepted', way: 'digest' },
    { kind: 'ask', way: 'digest' },
    { kind: 'automation', way: 'digest' },
    { kind: 'due', way: 'portal' },
    { kind: 'task', way: 'mail' },
  ])
})

test('a token that was changed, for someone else or another kind, stops nothing', async () => {
  const token = links.make(client.userId, 'message')
  const bytes = Buffer.from(token, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const forged = Buffer.from(bytes)
    forged.writeUInt8((forged.readUInt8(at) ^ 1) & 255, at)
    expect(links.read(forged.toString('base64url'))).toBeUndefined()
  }
  expect(links.read('')).toBeUndefined()
  expect(makeStopLinks('another key').read(token)).toBeUndefined()
  expect((await nobody()('POST', '/api/unsubscribe', { token: `${token.slice(0, -2)}AA` })).status).toBe(404)
  expect((await nobody()('POST', '/api/unsubscribe/x', oneClick)).status).toBe(404)
  // Says nothing of whether the person exists.
  const gone = links.make('01900000-0000-7000-8000-000000000000', 'message')
  expect((await nobody()('POST', `/api/unsubscribe/${gone}`, oneClick)).status).toBe(204)
  expect(await chosen()).toEqual([])
})
