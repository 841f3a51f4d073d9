import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TrashKind } from '../../../kit/record/web/query/record-hook.ts'
import { recordListQuery } from '../../../kit/record/web/query/record-query.ts'
import type { businessDocument } from '../../../records/business-document.ts'
import type { BusinessDocument } from '../contract.ts'
import { sections } from '../section.ts'

/** What the list, its trash and its routes need to know of the record, without the record's schemas; a test compares them. */
export const documentKind: TrashKind = {
  name: 'businessDocument',
  table: 'business_documents',
  title: 'documentName',
  access: { shared: false },
  messages: { restored: 'Document restored' },
}

/** How a deleted document is called, and the section that it comes back to. */
export function describeDocument({ documentName, fileName, documentType }: BusinessDocument) {
  return { name: documentName || fileName, of: sections.find(({ key }) => key === documentType)?.label }
}

/** All documents of the client in focus, newest first. The pages come one after another: the counts need all of them. */
export function useDocuments(client: string | undefined) {
  const list = useInfiniteQuery(recordListQuery<typeof businessDocument>(documentKind, client))
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const documents = list.data?.pages.flatMap((page) => page.items)
  return { ...list, documents }
}
