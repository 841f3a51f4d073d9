import { expect, test } from 'vitest'
import { describeTooLong } from './text-limit.ts'

test('a text over the limit gets a message with the excess; one that fits gets none', () => {
  expect(describeTooLong('x'.repeat(500), 500)).toBeUndefined()
  expect(describeTooLong('x'.repeat(501), 500)).toBe('Too long by 1 character: the limit is 500.')
  expect(describeTooLong('x'.repeat(21_500), 20_000)).toBe('Too long by 1,500 characters: the limit is 20,000.')
})
