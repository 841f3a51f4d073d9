import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('initials are those of the first and the last word', () => {
  expect(initials('Marisol Vega')).toBe('MV')
  expect(initials('  ana maria de la cruz ')).toBe('AC')
  expect(initials('Cher')).toBe('C')
  expect(initials('')).toBe('')
  expect(initials('émile zola')).toBe('ÉZ')
})
