import { expect, test } from 'vitest'
import { workOff } from './work-off.ts'

// Less than the time until the next look.
test('what is asked for while the loop ends is not left until the next look', { timeout: 5_000 }, async () => {
  let takes = 0
  const rested = Promise.withResolvers<void>()
  const loop = workOff<string>({
    async take() {
      takes++
      if (takes === 1) throw new Error('The database restarts.')
      return []
    },
    handle: async () => undefined,
    atOnce: 1,
    report: () => loop.flush(),
    onRest: () => {
      if (takes === 2) rested.resolve()
    },
  })
  loop.flush()
  await rested.promise
  await loop.stop()
  expect(takes).toBe(2)
})
