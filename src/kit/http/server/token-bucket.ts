/** Tokens by key that are used up and come back evenly. */
export type TokenBuckets = {
  /** Seconds until there is a token for this key; 0 when there is one now. */
  waitFor: (key: string) => number
  /** Takes one token if there is one. Returns the seconds until there is one; 0 when it was taken. */
  takeOne: (key: string) => number
  /** Takes tokens, also more than there are: what is owed has to come back first. */
  take: (key: string, tokens: number) => void
}

type Bucket = { tokens: number; at: number }

/** Keeps buckets in memory, of `most` tokens that are full again after `seconds`. Takes the clock in milliseconds. */
export function makeTokenBuckets(most: number, seconds: number, now: () => number = Date.now): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = most / (seconds * 1_000)
  let sweepAt = 1_000

  function find(key: string): Bucket {
    const time = now()
    let bucket = buckets.get(key)
    if (!bucket) {
      if (buckets.size >= sweepAt) sweep(time)
      bucket = { tokens: most, at: time }
      buckets.set(key, bucket)
    }
    bucket.tokens = Math.min(most, bucket.tokens + Math.max(0, time - bucket.at) * perMillisecond)
    bucket.at = time
    return bucket
  }

  // A full bucket is the same as none.
  function sweep(time: number): void {
    for (const [key, { tokens, at }] of buckets) if (tokens + (time - at) * perMillisecond >= most) buckets.delete(key)
    sweepAt = Math.max(1_000, 2 * buckets.size)
  }

  const waitOf = ({ tokens }: Bucket): number => (tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perMillisecond / 1_000))

  return {
    waitFor: (key) => waitOf(find(key)),
    takeOne(key) {
      const bucket = find(key)
      const wait = waitOf(bucket)
      if (wait === 0) bucket.tokens--
      return wait
    },
    take(key, tokens) {
      find(key).tokens -= tokens
    },
  }
}
