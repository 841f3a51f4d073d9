import { expect, test } from 'vitest'
import { describeFigures } from './template-words.ts'

test.each([
  [{ sent: 0, answeredIn: null }, ''],
  [{ sent: 1, answeredIn: null }, 'Sent once.'],
  [{ sent: 1, answeredIn: 59 }, 'Sent once, answered within an hour.'],
  [{ sent: 3, answeredIn: 60 }, 'Sent 3 times, usually answered in 1 hour.'],
  [{ sent: 3, answeredIn: 1_000 }, 'Sent 3 times, usually answered in 17 hours.'],
  [{ sent: 14, answeredIn: 2 * 1_440 + 60 }, 'Sent 14 times, usually answered in 2 days.'],
  [{ sent: 1_000, answeredIn: null }, 'Sent 1000 times.'],
  [{ sent: 1_001, answeredIn: 1_440 }, 'Sent more than 1,000 times, usually answered in 1 day.'],
])('%j is said as “%s”', (figures, words) => {
  expect(describeFigures(figures)).toBe(words)
})

test('what did not load is not said', () => expect(describeFigures(undefined)).toBe(''))
