import { expect, test } from 'vitest'
import { isComplete, seenPercent } from './complete.ts'

test('what was played counts once, however often it was played', () => {
  expect(
    seenPercent(
      [
        { start: 0, end: 30 },
        { start: 10, end: 40 },
      ],
      100,
      0,
    ),
  ).toBe(40)
  expect(seenPercent([{ start: 0, end: 30 }], 100, 50)).toBe(50)
})

test('jumping to the end is not watching', () => {
  expect(seenPercent([{ start: 95, end: 100 }], 100, 0)).toBe(5)
})

test('a second visit resumes where the first one stopped', () => {
  expect(seenPercent([{ start: 64, end: 91 }], 100, 64)).toBe(91)
  expect(isComplete(90)).toBe(true)
  expect(isComplete(89)).toBe(false)
})

test('a video whose length no one knows keeps what it had, and no length gives more than 100', () => {
  expect(seenPercent([{ start: 0, end: 9 }], Number.NaN, 12)).toBe(12)
  expect(seenPercent([{ start: 0, end: 500 }], 50, 0)).toBe(100)
  expect(seenPercent([{ start: 0, end: 45 }], 50, 0)).toBe(90)
})
