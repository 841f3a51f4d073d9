import { expect, test } from 'vitest'
import type { Field } from '../../contract/field.ts'
import { allFieldsText } from './all-fields.ts'
import { sampleKind, sampleRow } from '../sample-kind.ts'
import { linesOf, showValue } from './value-text.ts'

const field = (name: keyof typeof sampleKind.fields): Field => sampleKind.fields[name]

test('values are written as the product writes them', () => {
  const row = sampleRow()
  expect(showValue(field('fee'), row['fee'])).toBe('$1,250.50')
  expect(showValue(field('since'), row['since'])).toBe('Oct 27, 2025')
  expect(showValue(field('level'), row['level'])).toBe('Gold')
  expect(showValue(field('number'), row['number'])).toBe('•••• •••• 0937')
  expect(showValue(field('owner'), row['owner'])).toBeUndefined()
})

test('an amount is copied bare, so that a form elsewhere takes it', () => {
  expect(linesOf(field('fee'), 1250.5)).toEqual([{ label: 'Fee', text: '$1,250.50', copy: '1250.50' }])
  expect(linesOf(field('since'), '2025-10-27')).toEqual([{ label: 'Since', text: 'Oct 27, 2025' }])
})

test('copying all fields leaves out secrets, unset flags and what is empty', () => {
  expect(allFieldsText(sampleKind, sampleRow())).toEqual({
    text: 'Club: Harbor Rowing\nSince: Oct 27, 2025\nFee: $1,250.50\nSite: https://rowing.example\nPaid: Yes\nLevel: Gold\nUsername: harbor',
    secrets: true,
  })
  expect(allFieldsText(sampleKind, sampleRow({ number: { set: false, last4: null }, logins: [] })).secrets).toBe(false)
})
