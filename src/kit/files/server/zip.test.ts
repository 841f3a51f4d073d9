import { expect, test } from 'vitest'
import { makeUnique } from './zip.ts'

test('no name comes twice, whatever its case', () => {
  expect(makeUnique(['a/x.pdf', 'a/x.pdf', 'A/X.PDF', 'b/x.pdf', 'a/x (2).pdf'])).toEqual([
    'a/x.pdf',
    'a/x (2).pdf',
    'A/X (3).PDF',
    'b/x.pdf',
    'a/x (2) (2).pdf',
  ])
})

test('the number is before the extension, if there is one', () => {
  expect(makeUnique(['v1.2/readme', 'v1.2/readme', '.env', '.env'])).toEqual([
    'v1.2/readme',
    'v1.2/readme (2)',
    '.env',
    '.env (2)',
  ])
})
