import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { withClient } from '../../../kit/client-focus/web.ts'
import { request } from '../../../kit/http/web/request.ts'
import type { ImportLine, MerchantImport, RepeatedLine, TransactionPage } from '../contract.ts'
import { type LedgerView, sayQuery } from '../ledger/view.ts'

// All begin with 'merchant', the kind under which the live feed tells of imports and lines.

/** The lines of a view in pages of 50, the first with the figures. Those of the view before stay, together, until the new ones are there. */
export function linesQuery(client: string | undefined, view: LedgerView) {
  return infiniteQueryOptions({
    queryKey: ['merchant', 'lines', client ?? null, view],
    queryFn: ({ pageParam, signal }) =>
      request<TransactionPage>('GET', withClient(`/api/merchant-transactions?${sayQuery(view, pageParam)}`, client), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: TransactionPage) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** The latest imports, undone ones too. */
export function importsQuery(client: string | undefined) {
  return queryOptions({
    queryKey: ['merchant', 'imports', client ?? null],
    queryFn: ({ signal }) => request<{ items: MerchantImport[] }>('GET', withClient('/api/merchant-imports', client), { signal }),
  })
}

/** Which of these lines are here already; `stamp` names the lines. Nothing is stored by asking, and nothing is asked while `still`. */
export function repeatsQuery(client: string | undefined, stamp: string, rows: ImportLine[], still: boolean) {
  return queryOptions({
    queryKey: ['merchant', 'repeats', client ?? null, stamp],
    queryFn: ({ signal }) => request<{ repeated: RepeatedLine[] }>('POST', '/api/merchant-imports/check', { body: { rows, ...(client && { userId: client }) }, signal }),
    enabled: rows.length > 0 && !still,
    gcTime: 0,
    retry: false,
  })
}
