import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, until } from '../../../../tests/listen.ts'
import { type TestResponse, openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { beginUpload } from '../../../../tests/upload.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal({
    WRITES_PER_MINUTE: '20',
    UPLOADS_PER_HOUR: '3',
    IMPORTS_PER_HOUR: '2',
    DATA_PER_HOUR: '1 MB',
  })
})
afterAll(() => fixture.close())

function expectLimit(response: TestResponse | undefined, sentence: RegExp): void {
  expect(response).toMatchObject({ status: 429, body: { code: 'limit_reached' } })
  expect(response?.body['detail']).toMatch(sentence)
  expect(Number(response?.headers['retry-after'])).toBeGreaterThan(0)
}

test('a user over the limit of changes per minute gets a Retry-After; reads and other users go on', async () => {
  const busy = await addUser(fixture, 'Busy')
  const other = await addUser(fixture, 'Other')
  const change = () => fixture.as(busy)('PATCH', '/api/session', { theme: 'dark' })
  const responses = await Promise.all(Array.from({ length: 30 }, change))
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
  expectLimit(
    responses.find(({ status }) => status !== 200),
    /^You’ve reached the limit of 20 changes in a minute\. Nothing was changed\. Please try again in \d+ seconds?\.$/,
  )
  expect((await fixture.as(busy)('GET', '/api/session')).status).toBe(200)
  expect((await fixture.as(other)('PATCH', '/api/session', { theme: 'dark' })).status).toBe(200)
})

test('a user close to a limit learns how much is left, and not before', async () => {
  const careful = await addUser(fixture, 'Careful')
  const change = () => fixture.as(careful)('PATCH', '/api/session', { theme: 'dark' })
  const headers = []
  for (let n = 0; n < 18; n++) headers.push((await change()).headers)
  expect(headers.slice(0, 16).filter((each) => 'ratelimit' in each)).toEqual([])
  expect(headers.at(-1)?.['ratelimit-policy']).toBe('"changes";q=20;w=60')
  expect(headers.at(-1)?.['ratelimit']).toMatch(/^"changes";r=[23]$/)
})

test('uploads and imports are counted by the hour', async () => {
  const busy = await addUser(fixture, 'Hourly')
  const begin = () => beginUpload(fixture, busy, { filename: 'a.pdf', documentType: 'Miscellaneous' }, 100)
  for (let n = 0; n < 3; n++) expect((await begin()).status).toBe(201)
  expectLimit(await begin(), /^You’ve reached the limit of 3 uploads in an hour\. .* in 20 minutes\.$/)
  const check = () => fixture.as(busy)('POST', '/api/merchant-imports/check', { rows: [] })
  for (let n = 0; n < 2; n++) expect((await check()).status).toBe(400)
  expectLimit(await check(), /^You’ve reached the limit of 2 imports in an hour\. .* in 30 minutes\.$/)
})

test('what is sent is counted in bytes as well', async () => {
  const busy = await addUser(fixture, 'Wordy')
  const made = await fixture.as(busy)('POST', '/api/website-templates', { htmlCode: 'ж'.repeat(500_000) })
  expect(made.status).toBe(201)
  const save = (htmlCode: string) =>
    fixture.as(busy)(
      'PATCH',
      `/api/website-templates/${made.body['id'] as string}`,
      { htmlCode },
      { headers: { 'if-match': '"1"' } },
    )
  expect((await save('ж'.repeat(499_999))).status).toBe(200)
  expectLimit(await save('small'), /^You’ve reached the limit of 1 MB of text in an hour\. .* in \d+ minutes\.$/)
})

test('what is broken off counts as sent: bodies that never end are no way around the limit', async () => {
  const address = await listen(fixture)
  const busy = await addUser(fixture, 'Never done')
  const headers = {
    cookie: fixture.cookieOf(busy),
    origin: 'http://portal.test',
    'content-type': 'application/json',
    'content-length': '900000',
  }
  for (let n = 0; n < 2; n++) {
    const arrived = new Promise<IncomingMessage>((resolve) => {
      fixture.portal.app.server.once('request', resolve)
    })
    const sending = request(`${address}/api/website-templates`, { method: 'POST', agent: false, headers }).on(
      'error',
      () => {},
    )
    sending.write(`{"htmlCode":"${'a'.repeat(700_000)}`)
    const { socket } = await arrived
    const closed = once(socket, 'close')
    await until(() => socket.bytesRead > 700_000)
    sending.destroy()
    await closed
  }
  expectLimit(
    await fixture.as(busy)('PATCH', '/api/session', { theme: 'dark' }),
    /^You’ve reached the limit of 1 MB of text in an hour\./,
  )
})
