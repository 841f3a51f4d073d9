/** Counts the bytes of request bodies that are in memory at once, for each user and for all. */
export type BodyBudget = {
  /** Adds bytes to what a user's bodies hold; returns whose limit that would exceed, and then adds nothing. */
  take: (user: string, bytes: number) => 'user' | 'server' | undefined
  give: (user: string, bytes: number) => void
}

/**
 * Takes the limits in bytes per user and for the server, and a `reserve` of the server for users who hold no more than
 * `small`: a few slow, large bodies must not keep others from saving a form.
 */
export function makeBodyBudget(limits: { user: number; server: number; small: number; reserve: number }): BodyBudget {
  const held = new Map<string, number>()
  let whole = 0
  return {
    take(user, bytes) {
      const own = (held.get(user) ?? 0) + bytes
      if (own > limits.user) return 'user'
      if (whole + bytes > limits.server + (own <= limits.small ? limits.reserve : 0)) return 'server'
      held.set(user, own)
      whole += bytes
      return undefined
    },
    give(user, bytes) {
      const left = (held.get(user) ?? 0) - bytes
      if (left > 0) held.set(user, left)
      else held.delete(user)
      whole -= bytes
    },
  }
}
