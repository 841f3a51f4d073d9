import { expect, test } from 'vitest'
import { addUpUtilisation, findUtilisation } from './utilisation.ts'

test.each([
  [0, 1000, 0, 'ok'],
  [299.99, 1000, 30, 'ok'],
  [300, 1000, 30, 'warn'],
  [500, 1000, 50, 'warn'],
  [500.01, 1000, 50, 'bad'],
  [1200, 1000, 120, 'bad'],
] as const)('$%d of $%d is %d percent and %s', (balance, limit, percent, tone) => {
  expect(findUtilisation(balance, limit)).toMatchObject({ percent, tone })
})

test('without a limit or a known balance there is no ratio', () => {
  for (const [balance, limit] of [
    [100, null],
    [100, 0],
    [null, 1000],
    [undefined, undefined],
  ])
    expect(findUtilisation(balance, limit)).toBeUndefined()
})

test('all cards together leave those without a limit out of the ratio', () => {
  expect(
    addUpUtilisation([
      { balance: 250.1, creditLimit: 1000 },
      { balance: 249.9, creditLimit: 1000 },
      { balance: 5000, creditLimit: null },
      { creditLimit: 400 },
    ]),
  ).toEqual({ percent: 25, tone: 'ok', word: 'healthy' })
  expect(addUpUtilisation([])).toBeUndefined()
})
