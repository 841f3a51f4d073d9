import { expect, test } from 'vitest'
import { bandOf } from './band.ts'
import { clampScore } from './clamp.ts'
import { drawArc, pointOnGauge } from './gauge.ts'
import { findLegendRow, legend } from './legend.ts'
import { estimateChange, findShareNeeded } from './what-if.ts'

test('the risk bands are 1-49, 50-79 and 80-100', () => {
  expect([0, 1, 49, 50, 79, 80, 100].map((score) => bandOf(score).risk)).toEqual([
    'High',
    'High',
    'High',
    'Medium',
    'Medium',
    'Low',
    'Low',
  ])
  expect([49, 50, 80].map((score) => bandOf(score).tone)).toEqual(['bad', 'warn', 'ok'])
})

test('the legend has its ten rows, and a score is at the row it has reached', () => {
  expect(legend.map(({ score }) => score)).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 1])
  expect([100, 99, 80, 79, 21, 20, 19, 1, 0].map((score) => findLegendRow(score).score)).toEqual([
    100, 90, 80, 70, 20, 20, 1, 1, 1,
  ])
})

test('what is typed beyond 0 to 100 is brought there with a sentence; letters stay to be refused', () => {
  expect(clampScore('140')).toEqual({ text: '100', sentence: 'The highest PAYDEX score is 100.' })
  expect(clampScore('-3')).toMatchObject({ text: '0' })
  for (const typed of ['80', '0', '100', 'eighty', '', '8O', '80.5', '1e3'])
    expect(clampScore(typed)).toEqual({ text: typed, sentence: undefined })
})

test('paying half of the bills 20 days sooner lifts 80 to 85', () => {
  expect(estimateChange(80, 90, 50)).toBe(85)
  expect(estimateChange(80, 1, 100)).toBe(1)
  expect(estimateChange(72, 90, 25)).toBe(77)
  expect(estimateChange(undefined, 90, 25)).toBe(90)
})

test('the part of the bills that reaches 80 is whole percent, and honest where nothing does', () => {
  expect(findShareNeeded(84, 90)).toBe(0)
  expect(findShareNeeded(70, 90)).toBe(50)
  expect(findShareNeeded(70, 100)).toBe(34)
  expect(findShareNeeded(70, 80)).toBe(100)
  expect(findShareNeeded(70, 70)).toBeUndefined()
  for (const score of [1, 33, 55, 79]) {
    const share = findShareNeeded(score, 90) ?? 0
    expect(estimateChange(score, 90, share)).toBeGreaterThanOrEqual(80)
  }
})

test('the gauge begins at the lower left, is highest in the middle and ends at the lower right', () => {
  expect(pointOnGauge(50, 108)).toEqual({ x: 134, y: 26 })
  expect(pointOnGauge(0, 108)).toEqual({ x: 57.63, y: 210.37 })
  expect(pointOnGauge(100, 108)).toEqual({ x: 210.37, y: 210.37 })
  expect(drawArc(0, 80, 108)).toBe('M57.63 210.37A108 108 0 1 1 240.67 117.11')
})
