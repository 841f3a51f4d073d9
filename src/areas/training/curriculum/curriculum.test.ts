import { expect, test } from 'vitest'
import { modules } from '../module.ts'
import { curriculum } from './curriculum.ts'
import { writeText } from './curriculum-module.ts'

const lessons = curriculum.flatMap((module) => module.lessons.map((lesson) => ({ ...lesson, module: module.number })))
const core = lessons.filter((lesson) => lesson.core)
const sum = (list: { minutes: number }[]) => list.reduce((total, { minutes }) => total + minutes, 0)

test('there are 50 lessons of 395 minutes in 10 modules, and 18 of 141 minutes on the Core path', () => {
  expect([lessons.length, sum(lessons), curriculum.length]).toEqual([50, 395, 10])
  expect([core.length, sum(core)]).toEqual([18, 141])
  expect(core.map(({ key }) => key)).toEqual(
    '1.1 1.3 2.1 2.3 3.1 3.3 3.4 4.1 4.2 5.1 6.2 7.1 7.2 7.5 8.1 8.2 9.1 9.6'.split(' '),
  )
})

test('the screen knows the modules by the same numbers and titles', () => {
  expect(curriculum.map(({ number, title }) => ({ number, title }))).toEqual(modules)
})

test('keys count up within their module', () => {
  for (const module of curriculum)
    expect(module.lessons.map(({ key }) => key)).toEqual(
      module.lessons.map((_, index) => `${module.number}.${index + 1}`),
    )
})

test('every lesson has a goal, a card of two lines and enough to read; a Core lesson has more', () => {
  for (const { key, goal, about, text, core: isCore } of lessons) {
    const words = writeText(text).split(/\s+/).length
    expect(goal, key).toMatch(/\.$/)
    expect(about.length, key).toBeLessThanOrEqual(120)
    expect(words, key).toBeGreaterThanOrEqual(isCore ? 120 : 35)
  }
})

test('the figures in the lessons are right', () => {
  const payment = (price: number, rate: number, months: number) =>
    (price * rate) / 12 / (1 - (1 + rate / 12) ** -months)
  expect(payment(50_000, 0.11, 60).toFixed(2)).toBe('1087.12')
  expect(payment(25_000, 0.145, 36).toFixed(2)).toBe('860.52')
  expect((24_000 / (6_000 + 13_045.44)).toFixed(2)).toBe('1.26')
  expect(Math.floor((((60_000 / 1.15 - 10_000) / 12) * (1 - 1.01 ** -84)) / 0.01 / 10) * 10).toBe(199_090)
  const fee = (cents: number) => Math.floor((cents * 290 + 300_000 + 5_000) / 10_000)
  expect([fee(10_000), fee(249_500), 4 * fee(249_500), 13 * fee(249_500), 10_330 - fee(10_330)]).toEqual([
    320, 7_266, 29_064, 94_458, 10_000,
  ])
  expect(Math.round((10_000 * 80 + 1_000 * 50 + 100 * 80) / 11_100)).toBe(77)
  expect((5_000 * 50 + 1_000 * 80) / 6_000).toBe(55)
  expect((5_000 * 50 + 1_000 * 80 + 15_000 * 90) / 21_000).toBe(80)
  expect(168 * 154.76).toBeCloseTo(26_000, 0)
  expect(6_000 / (250 - 100)).toBe(40)
})
