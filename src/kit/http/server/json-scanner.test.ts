import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonScanner } from './json-scanner.ts'

const limits = { bytes: 1_000, depth: 3, elements: 10 }

/** Scans a text in pieces of so many bytes, as a network may cut it. */
function scan(text: string, piece: number, max = limits): string | undefined {
  const scanner = new JsonScanner(max)
  const bytes = Buffer.from(text)
  for (let index = 0; index < bytes.length; index += piece) {
    const over = scanner.scan(bytes.subarray(index, index + piece))
    if (over) return over
  }
  return undefined
}

test.each([
  ['[[[1]]]', undefined],
  ['[[[[1]]]]', 'depth'],
  ['{"a":{"b":{"c":{}}}}', 'depth'],
  ['[[[1]],[[2]]]', undefined],
  ['[1,2,3,4,5,6,7,8,9,10]', undefined],
  ['[1,2,3,4,5,6,7,8,9,10,11]', 'elements'],
  [`{${'"a":1,'.repeat(11)}"b":1}`, 'elements'],
  ['["[[[[[[[[", "{{{{{{", ",,,,,,,,,,,,,,,"]', undefined],
  [String.raw`["\"[[[[[[", "\\"]`, undefined],
  [String.raw`["\\", [[[1]]]]`, 'depth'],
  ['["Жизнь 世界 🎉", [[1]]]', undefined],
])('%s is %s, wherever the bytes are cut', (text, expected) => {
  for (const piece of [1, 2, 3, 7, 1_000]) expect(scan(text, piece), `pieces of ${piece}`).toBe(expected)
})

test('for any JSON the count is neither below what it holds nor more than twice that', () => {
  const holds = (value: unknown): { depth: number; elements: number } => {
    if (typeof value !== 'object' || value === null) return { depth: 0, elements: 1 }
    const inner = Object.values(value).map(holds)
    return {
      depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
      elements: 1 + inner.reduce((sum, { elements }) => sum + elements, 0),
    }
  }
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 1, max: 9 }), (value, piece) => {
      const { depth, elements } = holds(value)
      const text = JSON.stringify(value)
      expect(scan(text, piece, { bytes: 0, depth, elements: 2 * elements })).toBeUndefined()
      if (elements > 1) expect(scan(text, piece, { bytes: 0, depth, elements: elements - 2 })).toBe('elements')
      if (depth > 1) expect(scan(text, piece, { bytes: 0, depth: depth - 1, elements: 2 * elements })).toBe('depth')
    }),
  )
})
