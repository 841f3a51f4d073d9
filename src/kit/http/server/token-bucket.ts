/** Seconds until there is a token, 0 when there is one now; and the tokens that are left. */
export type Level = { wait: number; left: number }

/** Tokens by key that are used up and come back evenly. */
export type TokenBuckets = {
  look: (key: string) => Level
  /** Takes one token if there is one: if the wait was 0. */
  takeOne: (key: string) => Level
  /** Takes tokens, also more than there are: what is owed has to come back first. */
  take: (key: string, tokens: number) => void
}

type Bucket = { tokens: number; at: number }

/** Keeps buckets in memory, of `most` tokens that are full again after `seconds`. Takes the clock in milliseconds. */
export function makeTokenBuckets(capacity: number, seconds: number, now: () => number = Date.now): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const perMillisecond = capacity / (seconds * 1_000)
  let sweepAt = 1_000

  function find(key: string): Bucket {
    const time = now()
    let bucket = buckets.get(key)
    if (!bucket) {
      if (buckets.size >= sweepAt) sweep(time)
      bucket = { tokens: capacity, at: time }
      buckets.set(key, bucket)
    }
    bucket.tokens = Math.min(capacity, bucket.tokens + Math.max(0, time - bucket.at) * perMillisecond)
    bucket.at = time
    return bucket
  }

  // A full bucket is the same as none.
  function sweep(time: number): void {
    for (const [key, { tokens, at }] of buckets)
      if (tokens + (time - at) * perMillisecond >= capacity) buckets.delete(key)
    sweepAt = Math.max(1_000, 2 * buckets.size)
  }

  const levelOf = ({ tokens }: Bucket): Level => ({
    wait: tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perMillisecond / 1_000),
    left: Math.max(0, Math.floor(tokens)),
  })

  return {
    look: (key) => levelOf(find(key)),
    takeOne(key) {
      const bucket = find(key)
      const level = levelOf(bucket)
      if (level.wait > 0) return level
      bucket.tokens--
      return { wait: 0, left: level.left - 1 }
    },
    take(key, tokens) {
      find(key).tokens -= tokens
    },
  }
}
