/**
 * Does something with each of many, so many at a time. Rejects with the first failure, once nothing is under way any more: what is still
 * written could not be removed.
 */
export async function doAtOnce<T>(things: T[], most: number, act: (thing: T) => Promise<void>): Promise<void> {
  const rest = things[Symbol.iterator]()
  const ended = await Promise.allSettled(
    Array.from({ length: most }, async () => {
      for (const thing of rest) await act(thing)
    }),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
