import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { buildOutQuery } from '../../../areas/build-out/web/build-out-query.ts'
import {
  call,
  clientNoteQuery,
  clientQuery,
  countsQuery,
  undeliveredMailQuery,
} from '../../../areas/clients/web/client-query.ts'
import { deskClientQuery } from '../../../areas/desk/web/desk-query.ts'
import { recordListQuery } from '../../../kit/record/web/query/record-query.ts'
import { userProfile } from '../../../records/user-profile.ts'

/**
 * Reads what a client's file shows first in one request instead of one for each part. Each part is a query of its own all the
 * same, so that a change which is signaled meanwhile reaches it; one that does not come is read by its own route.
 */
export function useFileParts(clientId: string): void {
  const queryClient = useQueryClient()
  // Before the parts are drawn, which would each ask for their own.
  useState(() => beginParts(queryClient, clientId))
}

function beginParts(queryClient: QueryClient, id: string): void {
  let asked: Promise<Record<string, unknown>> | undefined
  const read = async (name: string): Promise<unknown> => {
    // Nothing is asked for while all parts are known and fresh.
    asked ??= call('GET', '/api/clients/:id/file', { params: { id } }).then(({ parts }) => parts)
    return asked.then(
      (parts) => parts[name] ?? undefined,
      () => undefined,
    )
  }
  const one = <Data, Key extends QueryKey>(name: string, query: FetchQueryOptions<Data, Error, Data, Key>) =>
    void queryClient.prefetchQuery({ ...query, queryFn: partOr(name, query.queryFn) })
  const pages = <Data, Key extends QueryKey, Page>(
    name: string,
    query: FetchInfiniteQueryOptions<Data, Error, Data, Key, Page>,
  ) => void queryClient.prefetchInfiniteQuery({ ...query, queryFn: partOr(name, query.queryFn) })

  function partOr<Data>(name: string, own: unknown) {
    return async (context: unknown): Promise<Data> => {
      const part = await read(name)
      return (part === undefined ? (own as (context: unknown) => Promise<Data>)(context) : part) as Data
    }
  }

  one('client', clientQuery(id, queryClient))
  one('counts', countsQuery(id))
  one('notes', clientNoteQuery(id))
  one('undelivered', undeliveredMailQuery(id))
  one('buildOut', buildOutQuery(id))
  one('desk', deskClientQuery(id))
  pages('profile', recordListQuery(userProfile, id))
}
