import { expect, test } from 'vitest'
import type { DeskRow } from '../contract.ts'
import { describeWait, isOverdue, longSince, shortSince, stepWords } from './words.ts'

const row = (part: Partial<DeskRow>) =>
  ({ waitingSince: null, waitingName: null, usually: null, step: null, stepKind: null, ...part }) as DeskRow

test('a wait is as short as it gets', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  expect(
    ['2026-11-24T12:00:30Z', '2026-11-24T11:56:00Z', '2026-11-24T09:10:00Z', '2026-11-15T12:00:00Z'].map((at) =>
      shortSince(at, now),
    ),
  ).toEqual(['1 min', '4 min', '2 h', '9 d'])
})

test('a third party is overdue after its longest usual wait, in business days', () => {
  const waiting = row({
    waitingSince: '2026-11-02T12:00:00Z',
    waitingName: 'State filing office',
    usually: { min: 0, max: 10 },
  })
  // Nov 11 is a bank holiday: the tenth business day is Nov 17.
  expect(isOverdue(waiting, '2026-11-17')).toBe(false)
  expect(isOverdue(waiting, '2026-11-18')).toBe(true)
  expect(describeWait(waiting, '2026-11-18')).toBe(
    'Since Nov 2. State filing office usually takes 0 to 10 business days.',
  )
  expect(isOverdue(row({ waitingSince: '2020-01-01T12:00:00Z' }), '2026-11-18')).toBe(false)
  expect(describeWait(row({}), '2026-11-18')).toBeUndefined()
})

test('an answered request is to be reviewed, and a phase has a short name', () => {
  expect(stepWords(row({ step: 'Owner photo ID', stepKind: 'review' }))).toBe('Review: Owner photo ID')
  expect(stepWords(row({ step: 'File Form SS-4', stepKind: 'task' }))).toBe('File Form SS-4')
})

test('a wait is told with its day and its length; one of today by hours alone', () => {
  const now = new Date('2026-11-24T12:00:00')
  expect(longSince('2026-11-20T12:00:00', '2026-11-24', now)).toBe('since Nov 20, 4 days')
  expect(longSince('2026-11-23T12:00:00', '2026-11-24', now)).toBe('since Nov 23, 1 day')
  expect(longSince('2026-11-24T09:00:00', '2026-11-24', now)).toBe('for 3 h')
})
