import { expect, test } from 'vitest'
import { moveTab, orderTabs } from './tab-order.ts'

const tabs = ['plan', 'bank', 'log'].map((key) => ({ key }))
const keysOf = (chosen: string[]) => orderTabs(tabs, chosen).map(({ key }) => key)

test('tabs are in the order that was chosen, new ones last, and what is gone is no trouble', () => {
  expect(keysOf([])).toEqual(['plan', 'bank', 'log'])
  expect(keysOf(['log', 'gone', 'plan'])).toEqual(['log', 'plan', 'bank'])
})

test('a tab moves one step, and stops at the ends', () => {
  expect(moveTab(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveTab(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveTab(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveTab(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})
