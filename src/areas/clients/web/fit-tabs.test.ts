import { expect, test } from 'vitest'
import { fitTabs } from './fit-tabs.ts'

const widths = [80, 60, 100, 50, 70]

test('all tabs are shown where they fit beside the button', () => {
  expect(fitTabs(widths, 4, 440, 60, 0)).toEqual([0, 1, 2, 3, 4])
  expect(fitTabs(widths, 4, 439, 60, 0)).toEqual([0, 1, 2, 3])
})

test('as many as fit beside the button, in their order; a short one does not overtake a long one', () => {
  expect(fitTabs(widths, 4, 312, 60, 0)).toEqual([0, 1, 2])
  expect(fitTabs(widths, 4, 311, 60, 0)).toEqual([0, 1])
})

test('the open tab is shown in place of the last ones', () => {
  expect(fitTabs(widths, 4, 312, 60, 4)).toEqual([0, 1, 4])
  expect(fitTabs(widths, 4, 150, 60, 2)).toEqual([2])
})

test('a line that is not measured yet has no tab but the open one', () => {
  expect(fitTabs(widths, 4, 0, 60, 1)).toEqual([1])
  expect(fitTabs([], 4, 100, 60, -1)).toEqual([])
})
