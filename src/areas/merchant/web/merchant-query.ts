import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keepClient } from '../../../kit/address/web/keep-client.ts'
import { client } from '../../../kit/http/web/client.ts'
import type { ImportLine, merchantRoutes, TransactionPage } from '../contract.ts'
import type { LedgerView } from '../ledger/view.ts'

const call = client<typeof merchantRoutes>()

// All begin with 'merchant', the kind under which the live feed signals imports and lines.

/** The lines of a view in pages of 50, the first with the figures. Those of the view before stay, together, until the new ones are there. */
export function linesQuery(client: string | undefined, view: LedgerView) {
  return infiniteQueryOptions({
    queryKey: ['merchant', 'lines', client ?? null, view],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/api/merchant-transactions', { query: view, client, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: TransactionPage) => page.next,
    placeholderData: keepClient(client, 2),
  })
}

/** The latest imports, undone ones too. */
export function importsQuery(client: string | undefined) {
  return queryOptions({
    queryKey: ['merchant', 'imports', client ?? null],
    queryFn: ({ signal }) => call('GET', '/api/merchant-imports', { client, signal }),
  })
}

/** Which of these lines are here already; `stamp` names the lines. Nothing is stored by asking, and nothing is asked while `still`. */
export function repeatsQuery(client: string | undefined, stamp: string, rows: ImportLine[], still: boolean) {
  return queryOptions({
    queryKey: ['merchant', 'repeats', client ?? null, stamp],
    queryFn: ({ signal }) => call('POST', '/api/merchant-imports/check', { body: { rows, userId: client }, signal }),
    enabled: rows.length > 0 && !still,
    gcTime: 0,
    retry: false,
  })
}
