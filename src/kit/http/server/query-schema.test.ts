import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '../contract.ts'
import { querySchema } from './query-schema.ts'

const base: Contract = { method: 'GET', path: '/api/things', summary: 'Things', auth: 'user', status: 204 }
const read = (flags: Partial<Contract>, query: object) => {
  const { success, data, error } = (querySchema({ ...base, ...flags }) as z.ZodObject).safeParse(query)
  return success ? data : error.issues.map(({ message }) => message)
}
const id = '01900000-0000-7000-8000-000000000000'

test('a route without query and flags takes none', () => {
  expect(querySchema(base)).toBeUndefined()
})

test('flags add to the query what they read, with sentences of their own', () => {
  const flags: Partial<Contract> = {
    client: 'any',
    paged: { limit: 30 },
    query: z.strictObject({ search: z.string().optional() }),
  }
  expect(read(flags, {})).toEqual({ limit: 30 })
  expect(read(flags, { search: 'x', client: id, cursor: id, limit: '5' })).toEqual({
    search: 'x',
    client: id,
    cursor: id,
    limit: 5,
  })
  expect(read(flags, { client: 'me' })).toEqual(['client must be a UUID.'])
  expect(read(flags, { cursor: '7' })).toEqual(['Invalid cursor.'])
  for (const limit of ['many', '0', '101', '1.5'])
    expect(read(flags, { limit })).toEqual(['limit must be a whole number from 1 to 100.'])
})

test('a query that no flag and no field takes is refused', () => {
  expect(read({ client: 'one' }, { cursor: id })).toHaveLength(1)
  expect(read({ paged: { limit: 50 } }, { client: id })).toHaveLength(1)
})

test('a cursor may have a pattern of its own', () => {
  expect(read({ paged: { limit: 50, cursor: /^[01]\.x$/ } }, { cursor: '1.x' })).toEqual({ limit: 50, cursor: '1.x' })
  expect(read({ paged: { limit: 50, cursor: /^[01]\.x$/ } }, { cursor: id })).toEqual(['Invalid cursor.'])
})
