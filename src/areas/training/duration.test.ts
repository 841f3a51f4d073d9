import { expect, test } from 'vitest'
import { readDuration, formatLeft } from './duration.ts'

test.each([
  ['12:40', 760],
  ['1:02:03', 3723],
  ['8 min', 480],
  ['8 minutes', 480],
  ['1 h 5 min', 3900],
  ['90 sec', 90],
  ['0:50', 50],
  ['1.5 h', 5400],
])('%s is %i seconds', (text, seconds) => expect(readDuration(text)).toBe(seconds))

test.each(['', 'short', 'part 2', '12:99'])('"%s" has no length', (text) => expect(readDuration(text)).toBeUndefined())

test('the time left is in whole minutes, at least one', () => {
  expect(formatLeft('9:22', 64)).toBe('3 minutes left')
  expect(formatLeft('6 min', 99)).toBe('1 minute left')
  expect(formatLeft('some day', 0)).toBeUndefined()
})
