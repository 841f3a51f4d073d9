import { expect, test } from 'vitest'
import { addSample, guessSecondsLeft, percentOf, formatProgress, type Sample } from './upload-progress.ts'

const megabyte = 1_048_576

test('progress is formatted in the unit of the total', () => {
  expect(formatProgress(4.1 * megabyte, 6.4 * megabyte, 5)).toBe('4.1 of 6.4 MB, about 5 seconds left')
  expect(formatProgress(0, 10 * megabyte, undefined)).toBe('0.0 of 10 MB')
  expect(formatProgress(100 * 1024, 214 * 1024, 1)).toBe('100 of 214 KB, about a second left')
  expect(formatProgress(20, 500, 61)).toBe('0 of 1 KB, about a minute left')
  expect(formatProgress(0, megabyte, 150)).toBe('0.0 of 1 MB, about 3 minutes left')
})

test('the time that is left follows the speed of the last seconds, not that of the beginning', () => {
  let samples: Sample[] = []
  for (let second = 0; second <= 20; second++)
    samples = addSample(samples, { at: second * 1000, sent: second < 10 ? second * 10 : 100 + (second - 10) * 100 })
  expect(guessSecondsLeft(samples, 1600)).toBe(5)
})

test('the time left is unknown before anything was sent', () => {
  expect(guessSecondsLeft([], 100)).toBeUndefined()
  expect(
    guessSecondsLeft(
      [
        { at: 0, sent: 0 },
        { at: 100, sent: 50 },
      ],
      100,
    ),
  ).toBeUndefined()
  expect(
    guessSecondsLeft(
      [
        { at: 0, sent: 50 },
        { at: 5000, sent: 50 },
      ],
      100,
    ),
  ).toBeUndefined()
})

test('a hundred percent means all of it', () => {
  expect(percentOf(9_999, 10_000)).toBe(99)
  expect(percentOf(10_000, 10_000)).toBe(100)
  expect(percentOf(0, 10_000)).toBe(0)
})
