import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from './database.ts'
import { listen, until } from './listen.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { addFile } from './upload.ts'

type Line = {
  level: 'info'
  at: string
  route: string | null
  method: string
  status: number
  ms: number
  user: string | null
  requestId: string
  cut?: true
}

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal({ REQUEST_LOG: 'on' })
})
afterAll(() => fixture.close())

const read = () => readFileSync(path.join(fixture.folder, 'requests.log'), 'utf8')
const lines = () =>
  read()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
/** The log once it has a line that fits: lines are written together, within a second. */
async function linesWith(fits: (line: Line) => boolean): Promise<Line[]> {
  await until(() => lines().some(fits))
  return lines()
}

test('each request has one line, which holds nothing of what was asked or answered', async () => {
  const ann = await addUser(fixture, 'Ann Confidential')
  const as = fixture.as(ann)
  const secrets = ['Very-Secret-Passphrase-1', '440018294821', 'zebra crossing', 'Northgate', 'my-private-paper']
  const { rows } = await fixture.owner.query<{ email: string }>('select email from users where id = $1', [ann.userId])
  const email = rows[0]?.email ?? ''
  const sent = [
    await fixture.as()('POST', '/api/auth/sign-in/email', { email, password: secrets[0] }),
    await as('POST', '/api/business-bank-accounts', { bankName: secrets[3], accountNumber: secrets[1] }),
    await as('GET', `/api/search?q=${encodeURIComponent(secrets[2] ?? '')}`),
    await as('GET', '/api/business-bank-accounts?limit=20&search=zebra%20crossing'),
    await as('GET', '/api/business-bank-accounts/01900000-0000-7000-8000-000000000000'),
    await as('GET', '/api/team'),
    await as('GET', '/api/my-private-paper?zebra%20crossing'),
    await as('GET', '/api/%ff%fe'),
    await as('GET', '/bank'),
    await as('POST', '/api/business-bank-accounts', undefined, { raw: '{"bankName": "Northgate' }),
  ]
  await addFile(fixture, ann, { filename: 'my-private-paper.pdf', documentType: 'Miscellaneous' }, makePdf())
  await as('GET', '/api/health')

  const written = await linesWith(({ route }) => route === '/api/health')
  const shown = written.map(({ method, route, status, user }) => [method, route, status, user])
  const bank = '/api/business-bank-accounts'
  expect(shown.slice(0, sent.length)).toEqual([
    ['POST', '/api/auth/sign-in/email', sent[0]?.status, null],
    ['POST', bank, sent[1]?.status, ann.actorId],
    ['GET', '/api/search', 200, ann.actorId],
    ['GET', bank, 200, ann.actorId],
    ['GET', `${bank}/:id`, 404, ann.actorId],
    ['GET', '/api/team', 403, ann.actorId],
    ['GET', '/*', 404, null],
    ['GET', null, 400, null],
    ['GET', '/*', 200, ann.actorId],
    ['POST', bank, 400, ann.actorId],
  ])
  expect(shown.slice(sent.length, -1).map(([method, route]) => `${method} ${route}`)).toEqual([
    'POST /api/uploads',
    'PATCH /api/uploads/:upload',
  ])
  for (const line of written) {
    expect(Object.keys(line)).toEqual(['level', 'at', 'route', 'method', 'status', 'ms', 'user', 'requestId'])
    expect(new Date(line.at).toISOString()).toBe(line.at)
    expect(line.ms).toBeGreaterThanOrEqual(0)
  }
  // As the one in the problem document.
  expect(written[4]?.requestId).toBe(sent[4]?.body['requestId'])
  expect(new Set(written.map(({ requestId }) => requestId)).size).toBe(written.length)
  const text = read()
  for (const word of [...secrets, email, 'Ann', 'Confidential', ann.token, 'zebra', '127.0.0.1', '?'])
    expect(text, word).not.toContain(word)
})

test('a stream has its line when it ends, with the user and that it was cut', async () => {
  const ann = await addUser(fixture, 'Ann')
  const leave = new AbortController()
  const response = await fetch(`${await listen(fixture)}/api/live`, {
    headers: { cookie: fixture.cookieOf(ann) },
    signal: leave.signal,
  })
  expect(response.status).toBe(200)
  leave.abort()
  const written = await linesWith(({ route }) => route === '/api/live')
  expect(written.filter(({ route }) => route === '/api/live')).toEqual([
    expect.objectContaining({ method: 'GET', status: 200, user: ann.actorId, cut: true }),
  ])
})
