import { expect, test } from 'vitest'
import { NoResponse } from '../../database/deadline.ts'
import { describeFailure } from './failure.ts'

const broken = new NoResponse('The connection to the database broke.', { sent: true })

test('the response claims that nothing changed only where that is certain', () => {
  expect(describeFailure(broken, 'no')).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining('Nothing was changed') as string,
  })
  for (const changed of ['yes', 'unknown'] as const) {
    for (const failure of [
      broken,
      Object.assign(new Error('full'), { code: '53100' }),
      new Error('a mistake of ours'),
    ]) {
      const { message } = describeFailure(failure, changed)
      expect(message).toContain('We can’t tell whether this was saved. Check before you try again.')
      expect(message).not.toContain('Nothing was changed')
    }
  }
  expect(describeFailure(new Error('a mistake of ours'))).toMatchObject({
    status: 500,
    code: 'unexpected',
    message: expect.stringContaining('Nothing was changed') as string,
  })
})

test.each([
  ['23505', 409, 'there_is_one', 'One already exists. Reload the page to see it.'],
  ['23514', 400, 'invalid', 'One of the values isn’t valid.'],
  ['22003', 400, 'invalid', 'One of the numbers is too large.'],
  ['22021', 400, 'invalid', 'One of the values contains a character that can’t be stored.'],
  ['PT405', 403, 'staff_only', 'Only your team can change this.'],
  // Row security and an owner that does not exist give nothing away.
  ['42501', 404, 'not_found', 'This doesn’t exist, or you don’t have access to it.'],
  ['23503', 404, 'not_found', 'This doesn’t exist, or you don’t have access to it.'],
])('what the database refuses with %s is said in words', (name, status, code, message) => {
  expect(describeFailure(Object.assign(new Error('refused'), { code: name }))).toMatchObject({ status, code, message })
})

test.each([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'Send JSON: content-type application/json.'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 400, 'The request needs a body.'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 'The body is not JSON.'],
  ['FST_ERR_OTHER', 400, 'We couldn’t read the request.'],
])('a request that can’t be read is refused with the reason, %s', (name, statusCode, message) => {
  const error = Object.assign(new Error('unreadable'), { code: name, statusCode })
  expect(describeFailure(error)).toMatchObject({ status: statusCode, code: 'bad_request', message })
})
