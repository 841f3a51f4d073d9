import { useSearch } from '@tanstack/react-router'

/** The id of the client whose records a staff member looks at, from `?client=`; undefined for one's own. */
export function useClientFocus(): string | undefined {
  return useSearch({ strict: false, select: readClient })
}

/** Adds the client in focus to an API path; `name` is the query parameter the path expects. */
export function withClient(path: string, client: string | undefined): string {
  if (!client) return path
  return `${path}${path.includes('?') ? '&' : '?'}client=${encodeURIComponent(client)}`
}

function readClient(search: Record<string, unknown>): string | undefined {
  return typeof search.client === 'string' ? search.client : undefined
}
