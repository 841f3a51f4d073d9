import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slicePath } from './pie-path.ts'

test('slices start at the top and run clockwise', () => {
  const quarter = { count: 4, center: 50, outerRadius: 40, innerRadius: 0 }
  expect(slicePath(0, quarter)).toBe('M 50 10 A 40 40 0 0 1 90 50 L 50 50 Z')
  expect(slicePath(3, quarter)).toBe('M 10 50 A 40 40 0 0 1 50 10 L 50 50 Z')
})

test('an inner radius leaves a hole', () => {
  const ring = { count: 4, center: 50, outerRadius: 40, innerRadius: 20 }
  expect(slicePath(1, ring)).toBe('M 90 50 A 40 40 0 0 1 50 90 L 50 70 A 20 20 0 0 0 70 50 Z')
})

test('each of 20 slices starts where the one before ends, 18 degrees on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 19 }), (index) => {
      const pie = { count: 20, center: 0, outerRadius: 100, innerRadius: 0 }
      const end = /A 100 100 0 0 1 (\S+ \S+) L/.exec(slicePath(index - 1, pie))?.[1]
      const start = /^M (\S+ \S+) A/.exec(slicePath(index, pie))?.[1]
      expect(start).toBe(end)
      const [x, y] = (start ?? '').split(' ').map(Number)
      const degrees = (Math.atan2(x ?? 0, -(y ?? 0)) * 180) / Math.PI
      expect((degrees + 360) % 360).toBeCloseTo(index * 18, 2)
    }),
  )
})

test('a gap is taken from both ends', () => {
  const path = slicePath(0, { count: 4, center: 0, outerRadius: 100, innerRadius: 0, gap: 60 })
  expect(path).toBe('M 50 -86.603 A 100 100 0 0 1 86.603 -50 L 0 0 Z')
})
