import { expect, test } from 'vitest'
import { writeCaptions } from './captions.ts'
import { filmLength, phases } from './storyboard.ts'

const cueTimes = [...writeCaptions().matchAll(/00:(\d\d):(\d\d\.\d{3}) --> 00:(\d\d):(\d\d\.\d{3})/g)].map(
  ([, fromMinute, fromSecond, toMinute, toSecond]) =>
    [Number(fromMinute) * 60 + Number(fromSecond), Number(toMinute) * 60 + Number(toSecond)] as const,
)

test('captions follow one another without overlap and end with the film', () => {
  let last = 0
  for (const [from, to] of cueTimes) {
    expect(from).toBeGreaterThanOrEqual(last)
    expect(to).toBeGreaterThan(from)
    last = to
  }
  expect(last).toBe(filmLength)
})

test('every phase of the film has a caption, and the phases cover all 45 days', () => {
  for (const phase of phases) expect(writeCaptions()).toContain(phase.title.replace('&', '&amp;'))
  const days = phases.flatMap(({ days: [first, last] }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  expect(days).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
})
