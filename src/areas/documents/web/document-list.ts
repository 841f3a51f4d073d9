import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordListQuery } from '../../../kit/record/web/record-query.ts'
import type { BusinessDocument } from '../contract.ts'

/** What the list's query and routes need to know of the record, without the record's schemas. */
export const documentKind = { name: 'businessDocument', table: 'business_documents' }

/** All documents of the client in focus, newest first. The pages come one after another: the counts need all of them. */
export function useDocuments(client: string | undefined) {
  const list = useInfiniteQuery(recordListQuery(documentKind, client))
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const documents = list.data?.pages.flatMap((page) => page.items) as unknown as BusinessDocument[] | undefined
  return { ...list, documents }
}
