import { expect, test } from 'vitest'
import { plotReadings } from './history-line.ts'

test('readings lie on the chart by their dates, oldest at the left, high scores at the top', () => {
  const points = plotReadings([
    { day: '2026-01-11', score: 80 },
    { day: '2026-01-01', score: 70 },
    { day: '2026-01-03', score: 100 },
  ])
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 30],
    [20, 0],
    [100, 20],
  ])
})

test('one reading, or several of one day, are in the middle; none is an empty chart', () => {
  expect(plotReadings([{ day: '2026-01-01', score: 1 }])).toMatchObject([{ x: 50, y: 99 }])
  expect(
    plotReadings([
      { day: '2026-01-01', score: 1 },
      { day: '2026-01-01', score: 2 },
    ]).map(({ x }) => x),
  ).toEqual([50, 50])
  expect(plotReadings([])).toEqual([])
})
