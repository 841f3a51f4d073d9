import { useQuery } from '@tanstack/react-query'
import type { StorageUse } from '../storage-room.ts'
import type { fileRoutes } from '../contract.ts'
import { client } from '../../http/web/client.ts'

const call = client<typeof fileRoutes>()

/** What the files of the client in focus take of their room; undefined until it is known. Asked again when a row of the kind changes. */
export function useStorageUse(kind: string, owner: string | undefined, enabled: boolean): StorageUse | undefined {
  const { data } = useQuery({
    queryKey: [kind, 'storage', owner ?? null],
    enabled,
    queryFn: ({ signal }) => call('GET', '/api/storage', { client: owner, signal }),
  })
  return data && data.limit !== null ? { used: data.used, limit: data.limit } : undefined
}
