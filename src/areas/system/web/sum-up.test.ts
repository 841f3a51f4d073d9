import { expect, test } from 'vitest'
import type { SystemLevel, SystemPart } from '../contract.ts'
import { sumUp, worstFirst } from './sum-up.ts'

const part = (cause: SystemPart['cause'], level: SystemLevel): SystemPart => ({
  cause,
  label: cause,
  level,
  says: '',
  advice: null,
  page: null,
})

test.each<[SystemLevel[], string, string]>([
  [['good', 'good', 'good'], 'info', 'All systems are OK.'],
  [['good', 'warn', 'good'], 'warn', 'One thing needs attention.'],
  [['warn', 'good', 'bad'], 'bad', '2 things need attention.'],
])('%j: %s, %s', ([database = 'good', work = 'good', mail = 'good'], tone, sentence) => {
  const parts = [part('database', database), part('work', work), part('mail', mail)]
  expect(sumUp(parts)).toEqual({ tone, sentence })
})

test('what is wrong comes first, the worst of it before the rest', () => {
  const parts = [part('database', 'good'), part('work', 'warn'), part('mail', 'bad'), part('disk', 'warn')]
  expect(worstFirst(parts).map(({ cause }) => cause)).toEqual(['mail', 'work', 'disk', 'database'])
})
