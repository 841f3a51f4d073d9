import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('an address has what its path and query name, and nothing that is undefined, null or empty', () => {
  expect(addressOf('/api/things/export', { client: undefined })).toBe('/api/things/export')
  expect(addressOf('/api/things/export', { client: 'a b' })).toBe('/api/things/export?client=a+b')
  expect(addressOf('/api/things/export', { query: { sample: '1', month: undefined }, client: 'u1' })).toBe(
    '/api/things/export?sample=1&client=u1',
  )
  expect(addressOf('/api/things/:id/file', { params: { id: 'a/b' }, query: { name: '' }, cursor: null })).toBe(
    '/api/things/a%2Fb/file',
  )
})
