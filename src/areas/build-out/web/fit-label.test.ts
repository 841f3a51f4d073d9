import { expect, test } from 'vitest'
import { breakTitle, fitLabels } from './fit-label.ts'

const wish = (start: number, width: number, weight = 1) => ({ start, width, weight })

test('labels that have room are all shown', () => {
  expect(fitLabels([wish(0, 40), wish(50, 40), wish(100, 40)], 150)).toEqual([true, true, true])
})

test('a label that would run into the next one gives way to the greater number', () => {
  expect(fitLabels([wish(0, 120), wish(50, 40), wish(100, 40)], 150)).toEqual([false, true, true])
})

test('the heavier label wins over its neighbours', () => {
  expect(fitLabels([wish(0, 40), wish(30, 90, 10), wish(100, 40)], 150)).toEqual([false, true, false])
})

test('a label that would run past the end of the line is hidden', () => {
  expect(fitLabels([wish(0, 40), wish(120, 40)], 150)).toEqual([true, false])
})

test('nothing to show gives nothing', () => {
  expect(fitLabels([], 100)).toEqual([])
})

test('a title is broken where the two lines are shortest', () => {
  const measure = (text: string) => text.length
  expect(breakTitle('EIN & Registered Agent', measure)).toEqual({ lines: ['EIN &', 'Registered Agent'], width: 16 })
  expect(breakTitle('Hand-held', measure)).toEqual({ lines: ['Hand-held'], width: 9 })
})
