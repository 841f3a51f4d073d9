import { expect, test } from 'vitest'
import { type CreditFacts, findNextStep, findSteps } from './credit-step.ts'

const next = (facts: CreditFacts) => findNextStep(findSteps(facts))?.key

test('the next step is the first whose accounts are not enough yet', () => {
  expect(next({})).toBe('starter')
  expect(next({ starter: 2, reporting: 2, store: 2, revolving: 1 })).toBe('starter')
  expect(next({ starter: 3, reporting: 3, store: 0, revolving: 0 })).toBe('store')
  expect(next({ starter: 3, reporting: 3, store: 2, revolving: 0 })).toBe('revolving')
  expect(next({ starter: 5, reporting: 5, store: 2, revolving: 1 })).toBe('loans')
})

test('a gate that the portal can see is met or open with the number, any other is to be verified', () => {
  const [, store] = findSteps({ starter: 2, reporting: 2, store: 0, revolving: 0, paydex: null })
  expect(store?.gates.map(({ state }) => state)).toEqual(['open', 'open', 'verify'])
  expect(store?.gates[0]?.text).toBe('3 accounts that report: you have 2')
  expect(store?.gates[1]?.text).toBe('PAYDEX 80+: not yet scored')
  expect(
    findSteps({ paydex: 80, reporting: 3, store: 0 })[1]
      ?.gates.slice(0, 2)
      .map(({ state }) => state),
  ).toEqual(['met', 'met'])
  expect(findSteps({ paydex: 78 })[1]?.gates[1]).toEqual({
    text: 'PAYDEX 80+: yours is 78, some accept 75',
    state: 'open',
  })
  expect(
    findSteps({})
      .flatMap(({ gates }) => gates)
      .every(({ state }) => state === 'verify'),
  ).toBe(true)
})

test('no step promises anything', () => {
  expect(JSON.stringify(findSteps({}))).not.toMatch(/guaranteed|will be approved|you get/i)
})
