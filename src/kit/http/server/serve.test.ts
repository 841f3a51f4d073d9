import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { currentScope, type RequestScope } from '../../database/request-scope.ts'
import type { Identity } from '../../database/statement.ts'
import { contract } from '../contract.ts'
import { page } from '../schema.ts'
import { makeApp } from './app.ts'
import { pageOf } from './page.ts'
import { makeServe } from './serve.ts'

/* What a handler gets of the flags of its contract. Who asks is named by the header `x-user`; sessions have tests of their own. */
const ann = '01900000-0000-7000-8000-000000000001'
const bob = '01900000-0000-7000-8000-000000000002'
const people: Record<string, Identity> = {
  ann: { userId: ann, actorId: ann, role: 'client', access: 'owner', token: 'a' },
  staff: { userId: bob, actorId: bob, role: 'admin', access: 'manager', token: 's' },
}
let app: FastifyInstance
/** What was announced to the database. */
let anticipated: string[]
/** What the handler of `/api/used` asks it first. */
let firstUse: RequestScope['firstUse']
/** Whether what is announced has ended when the body comes. */
let bodyIsLate: boolean

beforeEach(() => {
  app = makeApp({
    productName: 'Portal',
    publicUrl: 'http://portal.test',
    trustProxy: false,
    report: () => {},
    inlineHashes: { scripts: [], styles: [] },
  }).app
  const open = new WeakSet<RequestScope>()
  const recall = (cookie: string | undefined) => people[cookie ?? '']
  const serve = makeServe(
    app,
    { recall, tokens: () => [], read: async (cookie) => recall(cookie), forget: () => {}, forgetUser: () => {} },
    [],
    {
      anticipate(identity, use) {
        const scope = currentScope()
        if (!scope || open.has(scope)) return
        if (bodyIsLate) scope.begun = { use, transaction: { isOpen: () => false, take: () => false } }
        else open.add(scope)
        anticipated.push(`${use} ${identity.userId}`)
      },
    },
  )
  const row = z.object({ client: z.string() })
  const things = { path: '/api/things', summary: 'Things', auth: 'user' } as const
  serve(
    contract({ ...things, method: 'GET', client: 'any', paged: { limit: 2 }, response: page(row) }),
    async ({ client, query }) =>
      pageOf(
        Array.from({ length: query.limit + 1 }, (_, index) => ({ id: `${index}`, row: JSON.stringify({ client }) })),
        query.limit,
      ),
  )
  serve(
    contract({
      ...things,
      method: 'POST',
      idempotent: true,
      body: z.strictObject({}),
      response: z.object({ key: z.string().optional() }),
    }),
    async ({ idempotencyKey }) => ({ key: idempotencyKey }),
  )
  serve(
    contract({
      ...things,
      method: 'PATCH',
      versioned: true,
      response: z.object({ version: z.int(), key: z.string().optional() }),
    }),
    async ({ version, idempotencyKey }) => ({ version, key: idempotencyKey }),
  )
  anticipated = []
  firstUse = undefined
  bodyIsLate = false
  // As a call of the database sets it.
  const use = async ({ request: { scope } }: { request: FastifyRequest }) => {
    if (scope && firstUse) scope.firstUse ??= firstUse
    return {}
  }
  const used = { ...things, path: '/api/used', response: z.object({}) } as const
  serve(contract({ ...used, method: 'GET' }), use)
  serve(contract({ ...used, method: 'POST', body: z.strictObject({ text: z.string() }) }), use)
})
afterEach(() => app.close())

async function call(
  method: 'GET' | 'POST' | 'PATCH',
  query: string,
  who: string,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method,
    url: `/api/things${query}`,
    headers: { host: 'portal.test', origin: 'http://portal.test', cookie: who, ...headers },
    ...(method === 'POST' && { payload: {} }),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

test('client: a client’s own rows, and no one else’s; staff’s choice or everyone’s', async () => {
  expect((await call('GET', '?limit=1', 'ann')).body).toEqual({ items: [{ client: 'own' }], next: '0' })
  expect((await call('GET', `?limit=1&client=${bob}`, 'ann')).status).toBe(404)
  expect((await call('GET', '?limit=1', 'staff')).body['items']).toEqual([{ client: 'all' }])
  expect((await call('GET', `?limit=1&client=${ann}`, 'staff')).body['items']).toEqual([{ client: ann }])
  expect(await call('GET', '?client=ann', 'staff')).toMatchObject({
    status: 400,
    body: { detail: 'client must be a UUID.' },
  })
})

test('paged: as many rows as the contract says, or as the caller asks for', async () => {
  expect((await call('GET', '', 'ann')).body).toMatchObject({ items: { length: 2 }, next: '1' })
  expect((await call('GET', '?limit=5', 'ann')).body).toMatchObject({ items: { length: 5 }, next: '4' })
  expect(await call('GET', '?limit=500', 'ann')).toMatchObject({
    status: 400,
    body: { detail: 'limit must be a whole number from 1 to 100.' },
  })
  expect(await call('GET', '?cursor=1', 'ann')).toMatchObject({ status: 400, body: { detail: 'Invalid cursor.' } })
})

test('idempotent: the key of the header, which must be one; only where the contract says so', async () => {
  expect((await call('POST', '', 'ann', { 'idempotency-key': 'once-only-1' })).body).toEqual({ key: 'once-only-1' })
  expect((await call('POST', '', 'ann')).body).toEqual({})
  for (const key of ['short', 'with space', 'x'.repeat(201)])
    expect((await call('POST', '', 'ann', { 'idempotency-key': key })).status, key).toBe(400)
  expect((await call('PATCH', '', 'ann', { 'if-match': '"3"', 'idempotency-key': 'once-only-1' })).body).toEqual({
    version: 3,
  })
})

test('what a route asks the database first is announced for the next request, until it asks something else', async () => {
  const used = async (use: typeof firstUse) => {
    firstUse = use
    await app.inject({ url: '/api/used', headers: { host: 'portal.test', cookie: 'ann' } })
    return anticipated.splice(0)
  }
  expect(await used('read')).toEqual([])
  expect(await used('read')).toEqual([`read ${ann}`])
  expect(await used(undefined)).toEqual([`read ${ann}`])
  expect(await used('write')).toEqual([`read ${ann}`])
  expect(await used('other')).toEqual([`write ${ann}`])
  expect(await used('read')).toEqual([])
  await app.inject({ url: '/api/used', headers: { host: 'portal.test' } })
  expect(anticipated).toEqual([])
})

test('it is announced before the body is read, unless that is likely to come later than its headers', async () => {
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    anticipated.push('body')
    done(null, payload)
  })
  firstUse = 'write'
  const send = async (text: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/used',
      headers: { host: 'portal.test', origin: 'http://portal.test', cookie: 'ann', ...headers },
      payload: { text },
    })
    expect(response.statusCode).toBe(200)
    return anticipated.splice(0)
  }
  await send('first')
  expect(await send('short')).toEqual([`write ${ann}`, 'body'])
  expect(await send('long'.repeat(2_000))).toEqual(['body', `write ${ann}`])
  expect(await send('in pieces', { 'transfer-encoding': 'chunked' })).toEqual(['body', `write ${ann}`])

  // Once a body was late, it is announced behind the next hundred.
  bodyIsLate = true
  expect(await send('late')).toEqual([`write ${ann}`, 'body', `write ${ann}`])
  bodyIsLate = false
  for (let count = 0; count < 100; count++) expect(await send('short')).toEqual(['body', `write ${ann}`])
  expect(await send('short')).toEqual([`write ${ann}`, 'body'])
})
