import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { problemBody, signedOut } from '../server/problem.ts'
import { ApiError } from './api-error.ts'
import { client } from './client.ts'
import { onSignedOut } from './request.ts'

const row = z.object({ id: z.uuid(), title: z.string(), at: z.iso.datetime() })
const routes = {
  list: contract({
    method: 'GET',
    path: '/api/things',
    summary: 'List',
    auth: 'user',
    client: 'any',
    paged: { limit: 50 },
    response: z.object({ items: z.array(row) }),
    query: z.strictObject({
      search: z.string().optional(),
      page: z.coerce.number().default(1),
      show: z.enum(['open', 'closed']).default('open'),
    }),
  }),
  find: contract({ method: 'GET', path: '/api/things/:id', summary: 'Find', auth: 'user', response: row }),
  search: contract({
    method: 'GET',
    path: '/api/search',
    summary: 'Search',
    auth: 'user',
    query: z.strictObject({ q: z.string() }),
    response: z.object({ hits: z.int() }),
  }),
  create: contract({
    method: 'POST',
    path: '/api/things',
    summary: 'Create',
    auth: 'user',
    idempotent: true,
    body: z.strictObject({ title: z.string(), note: z.string().optional() }),
    response: row,
    status: 201,
  }),
  change: contract({
    method: 'PATCH',
    path: '/api/things/:id',
    summary: 'Change',
    auth: 'user',
    versioned: true,
    body: z.strictObject({ title: z.string() }),
    response: row,
  }),
  trash: contract({
    method: 'DELETE',
    path: '/api/things/:id',
    summary: 'Trash',
    auth: 'user',
    versioned: true,
    status: 204,
  }),
  revert: contract({
    method: 'POST',
    path: '/api/things/:id/history/:entry/restore',
    summary: 'Revert',
    auth: 'user',
    response: row,
  }),
  download: contract({
    method: 'GET',
    path: '/api/things/:id/file',
    summary: 'Download',
    auth: 'user',
    contentTypes: ['text/csv'],
  }),
  open: contract({ method: 'GET', path: '/api/things/:id/open', summary: 'Open', auth: 'user', status: 302 }),
}
const call = client<typeof routes>()

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }
let seen: Seen | undefined
/** By the last part of the path. */
const refusals: Record<string, [status: number, body: object]> = {
  gone: [404, { code: 'not_found', detail: 'There is nothing here.' }],
  over: [401, problemBody(signedOut(), 'r1')],
  wrong: [401, { code: 'INCORRECT_PASSWORD', detail: 'Incorrect password' }],
  proxy: [401, {}],
}
const server = createServer((incoming, outgoing) => {
  let body = ''
  incoming.on('data', (part) => {
    body += String(part)
  })
  incoming.on('end', () => {
    const { method, url, headers } = incoming
    seen = { method, url, headers, body }
    if (method === 'DELETE') return outgoing.writeHead(204).end()
    const [status, response] = refusals[url?.split('/').at(-1) ?? ''] ?? [200, { id: '1' }]
    outgoing.writeHead(status, { 'content-type': 'application/json' })
    return outgoing.end(JSON.stringify(response))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { fetch } = globalThis
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A page knows its origin; here it is put in front.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

test('the parameters of a path are filled in, each as one part of it', async () => {
  expect(await call('GET', '/api/things/:id', { params: { id: 'a/b?c' } })).toEqual({ id: '1' })
  expect(seen).toMatchObject({ method: 'GET', url: '/api/things/a%2Fb%3Fc', body: '' })
  await call('POST', '/api/things/:id/history/:entry/restore', { params: { id: '7', entry: '8' } })
  expect(seen).toMatchObject({ method: 'POST', url: '/api/things/7/history/8/restore', body: '' })
  expect(seen?.headers).not.toHaveProperty('content-type')
})

test('the query, the client and the page follow; what is undefined, null or empty is left out', async () => {
  await call('GET', '/api/things', { query: { search: 'a & b', page: 2 }, client: 'u1', cursor: 'c1', limit: 20 })
  expect(seen?.url).toBe('/api/things?search=a+%26+b&page=2&client=u1&cursor=c1&limit=20')
  await call('GET', '/api/things', { query: { search: '' }, client: undefined, cursor: null, limit: 0 })
  expect(seen?.url).toBe('/api/things?limit=0')
})

test('the version goes in If-Match, the key in Idempotency-Key, the body as JSON; 204 is undefined', async () => {
  await call('POST', '/api/things', { body: { title: 'One' }, idempotencyKey: 'key-12345' })
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/api/things',
    body: '{"title":"One"}',
    headers: { 'idempotency-key': 'key-12345', 'content-type': 'application/json' },
  })
  await call('PATCH', '/api/things/:id', { params: { id: '7' }, body: { title: 'Two' }, version: 3 })
  expect(seen).toMatchObject({ method: 'PATCH', url: '/api/things/7', headers: { 'if-match': '"3"' } })
  expect(await call('DELETE', '/api/things/:id', { params: { id: '7' }, version: 0 })).toBeUndefined()
  expect(seen).toMatchObject({ method: 'DELETE', headers: { 'if-match': '"0"' } })
})

test('a refusal and an abort are thrown', async () => {
  await expect(call('GET', '/api/things/:id', { params: { id: 'gone' } })).rejects.toThrow(ApiError)
  await expect(
    call('GET', '/api/things/:id', { params: { id: '7' }, signal: AbortSignal.abort() }),
  ).rejects.toHaveProperty('name', 'AbortError')
})

test('a session is over where the server says so, and not by a wrong password', async () => {
  let ended = 0
  onSignedOut(() => void ended++)
  for (const id of ['wrong', 'proxy', 'gone'])
    await expect(call('GET', '/api/things/:id', { params: { id } })).rejects.toThrow(ApiError)
  expect(ended).toBe(0)
  await expect(call('GET', '/api/things/:id', { params: { id: 'over' } })).rejects.toHaveProperty('status', 401)
  expect(ended).toBe(1)
})

test('the response has the type of the contract', () => {
  const find = () => call('GET', '/api/things/:id', { params: { id: '7' } })
  expectTypeOf(find).returns.resolves.toEqualTypeOf<{ id: string; title: string; at: string }>()
  const trash = () => call('DELETE', '/api/things/:id', { params: { id: '7' }, version: 1 })
  expectTypeOf(trash).returns.resolves.toEqualTypeOf<undefined>()
})

// Never called: `tsc --noEmit` fails when one of the lines compiles that should not.
export const refused = [
  // @ts-expect-error -- no such path
  () => call('GET', '/api/thing'),
  // @ts-expect-error -- no such method at this path
  () => call('PATCH', '/api/things', { body: { title: 'One' }, version: 1 }),
  // @ts-expect-error -- a path with an id filled in by hand
  () => call('GET', '/api/things/7'),
  // @ts-expect-error -- no id
  () => call('GET', '/api/things/:id'),
  // @ts-expect-error -- an id of another name
  () => call('GET', '/api/things/:id', { params: { entry: '7' } }),
  // @ts-expect-error -- one of two ids is missing
  () => call('POST', '/api/things/:id/history/:entry/restore', { params: { id: '7' } }),
  // @ts-expect-error -- no body
  () => call('POST', '/api/things', { idempotencyKey: 'key-12345' }),
  // @ts-expect-error -- a key that the body does not have
  () => call('POST', '/api/things', { body: { title: 'One', colour: 'red' }, idempotencyKey: 'key-12345' }),
  // @ts-expect-error -- a value of another type
  () => call('POST', '/api/things', { body: { title: 1 }, idempotencyKey: 'key-12345' }),
  // @ts-expect-error -- no idempotency key
  () => call('POST', '/api/things', { body: { title: 'One' } }),
  // @ts-expect-error -- no version
  () => call('DELETE', '/api/things/:id', { params: { id: '7' } }),
  // @ts-expect-error -- a version where none is asked for
  () => call('GET', '/api/things/:id', { params: { id: '7' }, version: 1 }),
  // @ts-expect-error -- a query that the route does not know
  () => call('GET', '/api/things', { query: { colour: 'red' }, client: undefined }),
  // @ts-expect-error -- a value that the query does not take
  () => call('GET', '/api/things', { query: { show: 'all' }, client: undefined }),
  // @ts-expect-error -- no word about the client
  () => call('GET', '/api/things'),
  // @ts-expect-error -- a query that is needed
  () => call('GET', '/api/search'),
  // @ts-expect-error -- a file is a link
  () => call('GET', '/api/things/:id/file', { params: { id: '7' } }),
  // @ts-expect-error -- a redirect is a link
  () => call('GET', '/api/things/:id/open', { params: { id: '7' } }),
]
