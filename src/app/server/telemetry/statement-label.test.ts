import { expect, test } from 'vitest'
import { makeStatementLabel } from './statement-label.ts'

test('a label is the first two parts of a name, and there are never more than 400', () => {
  const labelOf = makeStatementLabel()
  expect(labelOf('bankAccount.list.own.bankName.asc.first')).toBe('bankAccount.list')
  expect(labelOf('session')).toBe('session')
  const labels = new Set(Array.from({ length: 10_000 }, (_, index) => labelOf(`copy.${index}`)))
  expect(labels.size).toBe(399)
  expect(labels).toContain('other')
  expect(labelOf('bankAccount.list.all')).toBe('bankAccount.list')
})
