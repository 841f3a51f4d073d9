export type AddressInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  client?: string | undefined
  cursor?: string | null | undefined
  limit?: number | undefined
}

/**
 * The address of a route: its path with the parameters filled in, each as one part of it, and the query behind it. What is
 * undefined, null or empty is left out. For links and frames; calls go through `client`, which knows the contract.
 */
export function addressOf(path: string, { params, query, client, cursor, limit }: AddressInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, client, cursor, limit }))
    if ((value ?? '') !== '') asked.set(name, String(value))
  return asked.size > 0 ? `${filled}?${asked}` : filled
}
