import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula, writeAmount, writeRecord } from './csv.ts'

test.for([
  '=HYPERLINK("http://evil.test","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  "=cmd|' /C calc'!A0",
  ' =1+1',
  '＝1+1',
  '--5',
])('%j is disarmed', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`)
})

test.for(['-12.50', '+3', '2495.00', '0', 'Monthly consulting', 'a=b', '', "it's"])('%j stays as it is', (text) => {
  expect(escapeFormula(text)).toBe(text)
})

test('a cell with everything nasty in it is one quoted cell', () => {
  expect(writeRecord([escapeFormula('=1,"2";\n3'), 'a', ''])).toBe('"\'=1,""2"";\n3",a,\r\n')
})

test.for([
  ['a;=1+1', "a;'=1+1"],
  ['a; @SUM(A1);b', "a;' @SUM(A1);b"],
  ["a;-cmd|'/C calc'!A0", "a;'-cmd|'/C calc'!A0"],
  ['a\r\n=1', "a\r\n'=1"],
  ["a;'=1", "a;''=1"],
  ['\r=1', "'\r'=1"],
  ["'=1", "''=1"],
])('%j is disarmed where a spreadsheet that cuts at semicolons begins a cell', ([text, escaped]) => {
  expect(escapeFormula(text as string)).toBe(escaped)
})

test.for(['two; three', 'two;\n- boxes\n- tape; -5 units', 'a;b=c', 'a-b; c+d'])('%j has nothing to disarm', (text) => {
  expect(escapeFormula(text)).toBe(text)
})

test('an export brought back in has the texts it began with', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@ \t\r\n;'(a12]*$/)), (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
      expect(escapeFormula(text)).not.toMatch(/(?:^\s*|[;\r\n] *)[=@]/)
    }),
    { numRuns: 1000 },
  )
})

test('cents become plain numbers', () => {
  expect([0, 5, -5, 249_500, -1250].map(writeAmount)).toEqual(['0.00', '0.05', '-0.05', '2495.00', '-12.50'])
})
