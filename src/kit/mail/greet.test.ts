import { expect, test } from 'vitest'
import { greet } from './greet.ts'

test.for(['Marisol Vega', 'J.R. O’Neil-Núñez, Jr.', '王小明', 'Ann (Annie) & Sons'])(
  '%s is greeted by name',
  (name) => {
    expect(greet(name)).toBe(`Hello ${name},`)
  },
)

test.for([
  'Your account is locked: https://elsewhere.test/unlock',
  'Unlock at elsewhere.test',
  'Ann\n\nYour account is locked',
  'Ann\u2028Bob',
  'ann@elsewhere.test',
  'elsewhere\u3002test/x',
  'x'.repeat(61),
  '',
  ' ',
  '\u202eAnn',
])('%j is no name to greet someone by', (name) => {
  expect(greet(name)).toBe('Hello,')
})
