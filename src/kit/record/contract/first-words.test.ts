import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('a text is named by its first sentence or line, cut between words', () => {
  expect(firstWords('Ask for a review. One day after a job.')).toBe('Ask for a review')
  expect(firstWords('  New lead\nmakes a task')).toBe('New lead')
  expect(firstWords('Remind customers of open invoices on the day they are due and a week later.')).toBe(
    'Remind customers of open invoices on the day they are due…',
  )
  expect(firstWords('x'.repeat(90))).toBe(`${'x'.repeat(60)}…`)
  expect(firstWords('Version 2.0 of the form')).toBe('Version 2.0 of the form')
  expect(firstWords('')).toBe('')
})
