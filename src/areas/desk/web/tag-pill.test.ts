import { expect, test } from 'vitest'
import { hueOf } from './tag-pill.tsx'

test('a tag has the same colour in any case, and tags have different ones', () => {
  expect(hueOf('Bank week')).toBe(hueOf('BANK WEEK'))
  const hues = new Set(['Bank week', 'Texas', 'VIP', 'Slow', 'Call', 'Lawyer', 'Spanish', 'Refund'].map(hueOf))
  expect(hues.size).toBeGreaterThan(3)
  for (const hue of hues) expect(hue >= 0 && hue < 8).toBe(true)
})
