import { expect, test } from 'vitest'
import type { LogTable } from './log-table.ts'
import { titleOf } from './title-of.ts'

const table: LogTable = { table: 'cards', group: 'Cards', noun: 'card', labels: {}, titles: { 'type-1': 'Savings' } }

test('a choice is named by its label, and anything else by itself, also what every object has', () => {
  expect(titleOf(table, 'type-1')).toBe('Savings')
  for (const name of ['Acme', 'constructor', 'toString', '__proto__']) expect(titleOf(table, name)).toBe(name)
})

test('a long text is named by its first words, and nothing by nothing', () => {
  expect(titleOf({ ...table, wordy: true }, 'Ask for a review. One day after a job.')).toBe('Ask for a review')
  for (const none of [null, undefined, '  ']) expect(titleOf(table, none)).toBeNull()
})
