import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeReporter } from './reporter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Line = {
  at: string
  message: string
  code?: string
  count?: number
  stack?: string
  requestId?: string
  causes?: { message: string }[]
}

function open() {
  const lines: string[] = []
  return { report: makeReporter((line) => lines.push(line)), read: () => lines.map((line) => JSON.parse(line) as Line) }
}

const full = (n: number) =>
  Object.assign(new Error(`could not extend file "base/16384/${n}": No space left on device`), { code: '53100' })

test('a cause that repeats is one line a second with a count, and another one is not hidden by it', () => {
  const { report, read } = open()
  for (let n = 0; n < 500; n++) report(full(n), `request-${n}`)
  report(new Error('something else'))
  expect(read().map(({ message, count }) => [message.slice(0, 10), count])).toEqual([
    ['could not ', undefined],
    ['something ', undefined],
  ])
  expect(read()[0]).toMatchObject({
    requestId: 'request-0',
    code: '53100',
    stack: expect.stringContaining('Error') as string,
  })
  vi.advanceTimersByTime(1_000)
  expect(read().slice(2)).toMatchObject([{ code: '53100', count: 499, requestId: 'request-499' }])
  for (let n = 0; n < 10; n++) report(full(n))
  expect(read()).toHaveLength(3)
  vi.advanceTimersByTime(3_000)
  expect(read().slice(3)).toMatchObject([{ code: '53100', count: 10 }])
  report(full(1))
  expect(read()).toHaveLength(5)
})

test('a line is one line and says why, and a flood of different causes does not fill the memory', () => {
  const { report, read } = open()
  report(new Error('Failed to send\nemail', { cause: full(7) }))
  expect(read()).toMatchObject([{ message: 'Failed to send\nemail', causes: [{ message: full(7).message }] }])
  for (let n = 0; n < 5_000; n++)
    report(new Error(String.fromCharCode(...[...String(n)].map((digit) => 65 + Number(digit)))))
  expect(read().length).toBeLessThan(300)
})

test('no line carries what a refused statement held, of the failure itself or of its cause', () => {
  const { report, read } = open()
  const refused = (code: string) =>
    Object.assign(new Error('duplicate key value violates unique constraint'), {
      code,
      detail: 'Failing row contains (219-09-4417).',
      where: 'SQL function with 219-09-4417',
      parameters: ['219-09-4417'],
    })
  report(refused('23505'))
  report(new Error('Failed to save', { cause: refused('23514') }))
  expect(read().map(({ code, causes }) => [code, causes?.length])).toEqual([
    ['23505', undefined],
    [undefined, 1],
  ])
  expect(JSON.stringify(read())).not.toContain('4417')
})
