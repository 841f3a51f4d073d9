import { useQuery } from '@tanstack/react-query'
import { withClient } from '../../client-focus/web.ts'
import type { StorageUse } from '../../file-kind/storage-room.ts'
import { request } from '../../http/web/request.ts'

/** What the files of the client in focus take of their room; undefined until it is known. Asked again when a row of the kind changes. */
export function useStorageUse(kind: string, client: string | undefined, enabled: boolean): StorageUse | undefined {
  const { data } = useQuery({
    queryKey: [kind, 'storage', client ?? null], enabled,
    queryFn: ({ signal }) => request<{ used: number; limit: number | null }>('GET', withClient('/api/storage', client), { signal }),
  })
  return data && data.limit !== null ? { used: data.used, limit: data.limit } : undefined
}
