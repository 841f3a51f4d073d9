import { expect, test } from 'vitest'
import { makeTokenBuckets } from './token-bucket.ts'

test('tokens are used up, come back evenly, and never more than there were', () => {
  let now = 0
  const buckets = makeTokenBuckets(60, 60, () => now)
  for (let n = 0; n < 60; n++) {
    expect(buckets.look('a').wait).toBe(0)
    buckets.take('a', 1)
  }
  expect(buckets.look('a').wait).toBe(1)
  expect(buckets.look('b').wait).toBe(0)
  now += 1_000
  expect(buckets.look('a').wait).toBe(0)
  buckets.take('a', 1)
  expect(buckets.look('a').wait).toBe(1)
  now += 3_600_000
  for (let n = 0; n < 60; n++) buckets.take('a', 1)
  expect(buckets.look('a').wait).toBe(1)
})

test('what was taken beyond the last token has to come back first', () => {
  let now = 0
  const buckets = makeTokenBuckets(100, 100, () => now)
  buckets.take('a', 150)
  expect(buckets.look('a').wait).toBe(51)
  now += 51_000
  expect(buckets.look('a').wait).toBe(0)
})

test('a clock that is set back gives nothing and takes nothing', () => {
  let now = 10_000
  const buckets = makeTokenBuckets(10, 10, () => now)
  buckets.take('a', 10)
  now = 0
  expect(buckets.look('a').wait).toBe(1)
  now = 1_000
  expect(buckets.look('a').wait).toBe(0)
})
