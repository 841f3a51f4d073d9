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
