import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../src/kit/http/contract.ts'
import { makeContractCheck } from './contract-check.ts'

const row = z.object({ id: z.string(), address: z.object({ city: z.string() }).nullable() })
const check = makeContractCheck([
  contract({ method: 'GET', path: '/api/things/:id', summary: 'One', auth: 'user', response: row }),
  contract({
    method: 'GET',
    path: '/api/things/all',
    summary: 'All',
    auth: 'user',
    response: z.object({ items: z.array(row) }),
  }),
  contract({
    method: 'GET',
    path: '/api/things/:id/file',
    summary: 'File',
    auth: 'user',
    contentTypes: ['text/csv'],
    ranges: true,
  }),
  contract({ method: 'DELETE', path: '/api/things/:id', summary: 'Delete', auth: 'user', status: 204 }),
])
const json = (status: number, body: unknown, type = 'application/json; charset=utf-8') => ({
  status,
  text: JSON.stringify(body),
  headers: { 'content-type': type },
})
const refusal = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  code: 'not_found',
  detail: 'Nothing here.',
  requestId: '1',
}

test('a response as it is declared passes, and so does a route without a contract', () => {
  expect(() => {
    check('GET', '/api/things/1?client=2', json(200, { id: '1', address: { city: 'Dayton' } }))
    check('GET', '/api/things/all', json(200, { items: [{ id: '1', address: null }] }))
    check('GET', '/api/things/1/file', {
      status: 206,
      text: 'a,b',
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    })
    check('DELETE', '/api/things/1', { status: 204, text: '', headers: {} })
    check('GET', '/api/things/1', json(404, refusal, 'application/problem+json'))
    check('GET', '/metrics', json(200, 'anything'))
  }).not.toThrow()
})

test.each<[string, string, string, Parameters<typeof check>[2]]>([
  ['a missing key', 'GET', '/api/things/1', json(200, { id: '1' })],
  ['an unknown key', 'GET', '/api/things/1', json(200, { id: '1', address: null, secret: 'x' })],
  ['an unknown key further in', 'GET', '/api/things/1', json(200, { id: '1', address: { city: 'Dayton', zip: '1' } })],
  [
    'an unknown key in a list',
    'GET',
    '/api/things/all',
    json(200, { items: [{ id: '1', address: null, secret: 'x' }] }),
  ],
  ['another status', 'GET', '/api/things/1', json(201, { id: '1', address: null })],
  ['another content type', 'GET', '/api/things/1/file', json(200, 'a')],
  ['a body with a 204', 'DELETE', '/api/things/1', json(204, {})],
  [
    'a refusal without a code',
    'GET',
    '/api/things/1',
    json(404, { ...refusal, code: undefined }, 'application/problem+json'),
  ],
  ['a refusal of another status', 'GET', '/api/things/1', json(403, refusal, 'application/problem+json')],
  ['a refusal that is no problem document', 'GET', '/api/things/1', json(404, refusal)],
])('%s is told', (_, method, url, received) => {
  expect(() => check(method, url, received)).toThrow(`${method} /api/things/`)
})
