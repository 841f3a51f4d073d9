import { expect, test } from 'vitest'
import { choice } from '../field/choice/field.ts'
import { text } from '../field/text/field.ts'
import { scanExpression } from './sort-order.ts'

const choose = (...values: string[]) =>
  choice({ label: 'Status', choices: values.map((value) => ({ value, label: value, tone: 'mute' })) })

test('where every row is read, the case is taken only from what it would sort differently', () => {
  expect(scanExpression('name', text({ label: 'Name' }), 'asc', 't')).toBe('lower(t.name collate "C")')
  expect(scanExpression('status', choose('Pending', 'Active'), 'asc', 't')).toBe('t.status collate "C"')
  expect(scanExpression('status', choose('Pending', 'active'), 'asc', 't')).toBe('lower(t.status collate "C")')
})
