import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { addUser } from './database.ts'
import { listen } from './listen.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let client: Identity
let port: number
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Owner')
  port = Number(new URL(await listen(fixture)).port)
})
afterAll(() => fixture.close())

function open(path: string, who: Identity | undefined, headers: Record<string, string>, method = 'POST'): net.Socket {
  const all = {
    host: 'portal.test',
    origin: 'http://portal.test',
    'content-type': 'application/json',
    ...(who && { cookie: fixture.cookieOf(who) }),
    ...headers,
  }
  const socket = net.connect(port, '127.0.0.1')
  // A closed connection may also be reported as a broken one.
  socket.on('error', () => {})
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  return socket
}

/** Sends the beginning of a request and waits for the response to it. The rest never comes. */
function send(
  path: string,
  who: Identity | undefined,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; code: string | undefined }> {
  return new Promise((resolve) => {
    let said = ''
    const socket = open(path, who, headers)
    socket.write(body)
    socket.on('data', (data) => {
      said += data.toString('latin1')
      const [head = '', problem] = said.split('\r\n\r\n')
      if (!problem?.endsWith('}')) return
      socket.destroy()
      resolve({ status: Number(head.split(' ')[1]), code: /"code":"(\w+)"/.exec(problem)?.[1] })
    })
  })
}

/** Sends the same again and again until the server closes the connection. Returns the status that was answered and how many bytes the server took. */
function flood(
  path: string,
  body: string,
  headers: Record<string, string>,
  method = 'POST',
): Promise<{ status: number; taken: number }> {
  return new Promise((resolve) => {
    let said = ''
    fixture.portal.app.server.once('connection', (served: net.Socket) => {
      served.once('close', () => {
        socket.destroy()
        resolve({ status: Number(said.split(' ')[1]), taken: served.bytesRead })
      })
    })
    const socket = open(path, undefined, headers, method)
    let sent = 0
    const next = () => {
      if (socket.destroyed) return
      // The response comes long before the connection is closed; a test that only writes would not see it.
      if (sent > 524_288 && !said) return void setImmediate(next)
      sent += body.length
      socket.write(body, () => setImmediate(next))
    }
    next()
    socket.on('data', (data) => {
      said += data.toString('latin1')
    })
  })
}

const brackets = '['.repeat(65_536)
const megabytes = (count: number) => ({ 'content-length': String(count * 1_048_576) })
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const chunked = { 'transfer-encoding': 'chunked' }

test.each([
  '/api/merchant-imports/check',
  '/api/merchant-imports',
  '/api/business-bank-accounts',
  '/api/uploads',
  '/api/no-such-route',
  '/api/clients/x/reset-email',
])(
  'someone who is not signed in is refused at %s before the body, of which no more than some hundred kilobytes are taken',
  async (path) => {
    const expected = path.endsWith('no-such-route') ? 404 : 401
    for (const { status, taken } of [
      await flood(path, brackets, megabytes(100_000)),
      await flood(path, chunk(brackets), chunked),
    ]) {
      expect(status).toBe(expected)
      expect(taken).toBeLessThan(1_048_576)
    }
  },
)

test('a response comes while the body is still to come', async () => {
  expect(await send('/api/merchant-imports/check', undefined, '', megabytes(12))).toMatchObject({ status: 401 })
})

test('a request that has no body is not read on either', async () => {
  const { status, taken } = await flood('/api/health', brackets, megabytes(100_000), 'GET')
  expect(status).toBe(400)
  expect(taken).toBeLessThan(1_048_576)
})

test('a request that names a content type and sends no body is answered at once', async () => {
  for (const [path, type] of [
    ['/api/auth/sign-in/email', 'application/json'],
    ['/api/unsubscribe/no-such-token', 'application/x-www-form-urlencoded'],
  ] as const)
    expect((await send(path, undefined, '', { 'content-type': type })).status, path).toBeGreaterThanOrEqual(400)
})

test('after a small refused body, the connection stays open', async () => {
  const socket = open('/api/business-bank-accounts', undefined, { 'content-length': '400' })
  let said = ''
  socket.on('data', (data) => {
    said += data.toString('latin1')
  })
  await expect.poll(() => said).toContain('401')
  socket.write(`${'x'.repeat(400)}GET /api/health HTTP/1.1\r\nhost: portal.test\r\n\r\n`)
  await expect.poll(() => said).toContain('"alive"')
  socket.destroy()
})

test('public routes take kilobytes, and nothing that is mostly structure', async () => {
  const path = '/api/auth/sign-in/email'
  expect(await send(path, undefined, '', megabytes(1))).toMatchObject({ status: 413, code: 'too_large' })
  expect(await send(path, undefined, chunk(`"${'x'.repeat(1_000)}`).repeat(20), chunked)).toMatchObject({
    status: 413,
    code: 'too_large',
  })
  expect(await send(path, undefined, chunk('['.repeat(20)), chunked)).toMatchObject({ status: 400, code: 'too_deep' })
  expect(await send(path, undefined, chunk(`[${'1,'.repeat(500)}`), chunked)).toMatchObject({
    status: 413,
    code: 'too_many',
  })
})

test('a signed-in user’s body is refused while it arrives: at its depth, its elements, its size', async () => {
  const path = '/api/merchant-imports/check'
  // Never ended: the response must not wait for the rest.
  expect(await send(path, client, chunk(brackets), chunked)).toMatchObject({ status: 400, code: 'too_deep' })
  expect(await send(path, client, chunk(`{"rows":[${'1,'.repeat(120_000)}`), chunked)).toMatchObject({
    status: 413,
    code: 'too_many',
  })
  expect(await send(path, client, '', megabytes(13))).toMatchObject({ status: 413, code: 'too_large' })
  expect(await send('/api/business-bank-accounts', client, '', megabytes(1))).toMatchObject({
    status: 413,
    code: 'too_large',
  })
})

test('a user has one large body in memory at a time; what was held is free again when the connection breaks', async () => {
  const slow = open('/api/merchant-imports/check', client, { 'content-length': '12000000' })
  slow.write(`"${'x'.repeat(11_900_000)}`)
  const another = () =>
    send('/api/merchant-imports/check', client, `${chunk(`"${'x'.repeat(4_000_000)}`)}0\r\n\r\n`, chunked)
  await expect.poll(another, { timeout: 20_000 }).toMatchObject({ status: 429, code: 'too_much_at_once' })
  const stranger = await addUser(fixture, 'Stranger')
  expect((await fixture.as(stranger)('POST', '/api/merchant-imports/check', { rows: [] })).status).toBe(400)
  slow.destroy()
  const rows = `{"rows":"${'x'.repeat(4_000_000)}"}`
  await expect
    .poll(
      async () =>
        (await fixture.as(client)('POST', '/api/merchant-imports/check', undefined, { raw: rows })).body['code'],
      { timeout: 20_000 },
    )
    .toBe('invalid')
})

test('a website template of half a million letters of any script is taken', async () => {
  const htmlCode = 'ж'.repeat(499_998) + '世界'
  const made = await fixture.as(client)('POST', '/api/website-templates', { htmlCode })
  expect(made.status).toBe(201)
  const { version, id } = made.body as { version: number; id: string }
  const escaped = `{"htmlCode":"${String.raw`\u0416`.repeat(500_000)}"}`
  const changed = await fixture.as(client)('PATCH', `/api/website-templates/${id}`, undefined, {
    raw: escaped,
    headers: { 'if-match': `"${version}"` },
  })
  expect(changed.status).toBe(200)
  expect(changed.body['htmlCode'] === 'Ж'.repeat(500_000)).toBe(true)
  expect(
    (await fixture.as(client)('POST', '/api/website-templates', { htmlCode: 'x'.repeat(500_001) })).body['detail'],
  ).toContain('limit is 500,000 characters')
})

test('what is not HTTP, or has too long an address, is refused with the headers of every response', async () => {
  for (const [text, status] of [
    ['rubbish\r\n\r\n', 400],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: portal.test\r\n\r\n`, 431],
  ] as const) {
    const said = await new Promise<string>((resolve) => {
      let all = ''
      const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
      socket
        .on('data', (data) => {
          all += data.toString()
        })
        .on('error', () => {})
        .on('close', () => resolve(all))
    })
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(said).toContain('x-frame-options: DENY')
    expect(said).toContain('application/problem+json')
  }
})
