import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Contract, contract } from './contract.ts'

const base = { method: 'GET', path: '/api/things', summary: 'Things', auth: 'user' } as const
const response = z.object({ items: z.array(z.string()) })

test('a contract says what it returns: a response, content types, or a status without a body', () => {
  expect(() => contract(base)).toThrow(
    'GET /api/things declares no response: give it a response, contentTypes, or status 204 or 302.',
  )
  for (const said of [{ response }, { contentTypes: ['text/csv'] }, { status: 204 }, { status: 302 }] as const)
    expect(() => contract({ ...base, ...said })).not.toThrow()
})

test.each<[string, Partial<Contract>]>([
  ['GET /api/things has status 204, which has no body, and declares one.', { status: 204, response }],
  ['GET /api/things is public, so it cannot have the flag client.', { auth: 'public', client: 'any', response }],
  [
    'GET /api/things is paged and declares no response with items and next.',
    { paged: { limit: 50 }, contentTypes: ['text/csv'] },
  ],
  ['GET /api/things is idempotent by its method: the flag is for POST.', { idempotent: true, response }],
  [
    'GET /api/things takes a foreign form, so it must be a public POST with a body.',
    { auth: 'public', foreignForm: true, response },
  ],
])('%s', (sentence, change) => {
  expect(() => contract({ ...base, ...change })).toThrow(sentence)
})
