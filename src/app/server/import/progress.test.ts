import { expect, test } from 'vitest'
import { makeProgress } from './progress.ts'

function record(isTTY: boolean): { texts: string[]; clock: { now: number }; bar: ReturnType<typeof makeProgress> } {
  const texts: string[] = []
  const clock = { now: 0 }
  const screen = { isTTY, columns: 60, write: (text: string) => texts.push(text) }
  return { texts, clock, bar: makeProgress(200, screen, () => clock.now) }
}

test('where nobody looks, there is a line for each twentieth, with the time that is left', () => {
  const { texts, clock, bar } = record(false)
  for (let second = 1; second <= 20; second++) {
    clock.now = second * 10_000
    bar.add(5, 'users.csv')
  }
  bar.end()
  expect(texts.slice(0, 2)).toEqual(['5 %, 7 min left: users.csv\n', '10 %, 6 min left: users.csv\n'])
  expect(texts.at(-1)).toBe('50 %, 4 min left: users.csv\n')
  expect(texts.length).toBe(10)
})

test('on a terminal a bar is drawn over itself, at most ten times a second, and gone at the end', () => {
  const { texts, clock, bar } = record(true)
  for (let step = 1; step <= 100; step++) {
    clock.now = step * 20
    bar.add(2, 'a table with quite a long name indeed.csv')
  }
  bar.end()
  expect(texts.length).toBeLessThan(25)
  expect(texts[0]?.startsWith('\r\u001b[K█░')).toBe(true)
  expect(texts[0]).toMatch(/░ \d+ %, \d+ s left: /)
  for (const text of texts.slice(0, -1)) expect(text.length).toBeLessThanOrEqual(63)
  expect(texts.at(-2)).toContain('100 %, 0 s left')
  expect(texts.at(-1)).toBe('\r\u001b[K')
})
