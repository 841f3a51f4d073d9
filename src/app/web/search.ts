/** Search parameters are plain texts: `?client=019c...`, never JSON, so that an id of digits stays a text. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Leaves out what is empty or no plain value. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    if (plain && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** A path of this portal to return to after signing in; anything that leads elsewhere is dropped. */
export function readNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/')) return undefined
  // '//elsewhere' and '/\\elsewhere' start with a slash too, and lead to another host.
  const portal = 'http://portal'
  const url = new URL(next, portal)
  return url.origin === portal ? url.pathname + url.search : undefined
}
