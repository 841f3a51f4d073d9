import { expect, test } from 'vitest'
import { underName } from './under-name.ts'

const row = { company: 'Vega Roofing LLC', person: 'Theo Vega', email: 'office@roofs.example' }

test('the person stands below the company, and the address below a person without one', () => {
  expect(underName(row)).toBe('Theo Vega')
  expect(underName({ ...row, company: null })).toBe('office@roofs.example')
})

test('an address by which a client was found is shown, one that was not is not', () => {
  expect(underName(row, 'office@')).toBe('office@roofs.example')
  expect(underName(row, 'vega Roofs.ex')).toBe('office@roofs.example')
  for (const search of ['vega', 'roof', 'Theo', '503 555', ' '])
    expect(underName(row, search), search).toBe('Theo Vega')
})
