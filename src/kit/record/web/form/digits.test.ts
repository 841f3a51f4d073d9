import { expect, test } from 'vitest'
import { describeMask, maskSecret } from '../../contract/mask.ts'
import { groupDigits } from './digits.ts'

test('account numbers are grouped by four and routing numbers by three, from the left', () => {
  expect(groupDigits('440018294821', 4)).toBe('4400 1829 4821')
  expect(groupDigits('44001829482', 4)).toBe('4400 1829 482')
  expect(groupDigits('021000089', 3)).toBe('021 000 089')
})

test('what is not only digits is left as it is, so that no blank is taken for part of it', () => {
  expect(groupDigits('DE44 5001', 4)).toBe('DE44 5001')
  expect(groupDigits('', 4)).toBe('')
})

test('a masked secret shows at most its last characters', () => {
  expect(maskSecret('0937')).toBe('•••• •••• 0937')
  expect(maskSecret(null)).toBe('••••••••••')
  expect(describeMask('0937')).toBe('Hidden, ends in 0 9 3 7')
  expect(describeMask(null)).toBe('Hidden')
})
