import { expect, test } from 'vitest'
import { ApiError, findFieldError, readDetail } from './api-error.ts'

const refused = new ApiError(422, {
  code: 'INVALID',
  detail: 'One field needs a look',
  requestId: 'r1',
  errors: [{ path: 'routingNumber', message: 'Routing numbers have 9 digits' }],
})

test("the text for the reader is the server's own", () => {
  expect(readDetail(refused)).toBe('One field needs a look')
  expect(refused.message).toBe('One field needs a look')
  expect(findFieldError(refused, 'routingNumber')).toBe('Routing numbers have 9 digits')
  expect(findFieldError(refused, 'bankName')).toBeUndefined()
})

test('an unreachable server is reported as such', () => {
  const error = new ApiError(0, undefined)
  expect(error.code).toBe('UNREACHABLE')
  expect(error.detail).toContain('couldn’t reach the server')
})

test('a response without a problem body still has a text', () => {
  expect(new ApiError(502, undefined).detail).toContain('Something went wrong')
  expect(readDetail(new Error('x is not a function'))).toContain('Something went wrong')
})

test('the current row of a conflict stays within reach', () => {
  const body = { detail: 'Somebody else changed it', current: { id: '1', version: 2 } }
  expect(new ApiError(412, body).body).toEqual(body)
})
