import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RowOf } from '../../contract/row.ts'
import type { RecordListData, RecordListPage } from './record-cache.ts'
import { recordClient } from './record-client.ts'

type Named = { name: string; table: string }

/**
 * What a list asks for beside whose rows: an order other than newest first, values of choices that the rows must have,
 * and the summary of all rows, whatever the choices. With the rows, so that figures and rows are of one moment.
 */
export type ListQuestion = {
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  summary?: '1' | undefined
  [choice: string]: string | undefined
}

/** Whether a question narrows a list to a part of the rows. */
export function isNarrowed(question: ListQuestion | undefined): boolean {
  return Object.entries(question ?? {}).some(
    ([name, value]) => name !== 'sort' && name !== 'direction' && name !== 'summary' && value !== undefined,
  )
}

// ['bankAccount', 'list', client or null], and behind it the question where there is one.
function recordListKey(kind: Named, client: string | undefined, question: ListQuestion | undefined) {
  return question
    ? ([kind.name, 'list', client ?? null, question] as const)
    : ([kind.name, 'list', client ?? null] as const)
}

/** A kind's rows in pages of 50, newest first unless asked otherwise: one's own, those of one client, or for an admin everyone's. */
export function recordListQuery<K extends RecordKind>(
  kind: K | Named,
  client: string | undefined,
  question?: ListQuestion,
) {
  return infiniteQueryOptions({
    queryKey: recordListKey(kind, client, question),
    queryFn: ({ pageParam, signal }) =>
      recordClient<K>(kind)('GET', '', { query: question, client, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RecordListPage<RowOf<K>>) => page.next,
  })
}

/** Changes every loaded list in which rows of this owner may occur; `byAge` is false for a list in another order. */
export function changeLists(
  client: QueryClient,
  kind: Named,
  owner: string,
  change: (data: RecordListData, byAge: boolean) => RecordListData,
): void {
  const lists = client.getQueriesData<RecordListData>({ queryKey: [kind.name, 'list'] })
  for (const [key, data] of lists) {
    if (Array.isArray(data?.pages) && (key[2] === null || key[2] === owner))
      client.setQueryData(key, change(data, isPlain(key[3] as ListQuestion | undefined)))
  }
}

/**
 * How many rows of a kind a client has, by a list that is on the page: undefined while none of all rows is loaded to its
 * end. Takes the kind's name and the client's id.
 */
export function countListed(cache: QueryClient, kind: string, client: string): number | undefined {
  return cache
    .getQueriesData<RecordListData>({ queryKey: [kind, 'list', client], type: 'active' })
    .filter(([key, data]) => data?.pages.at(-1)?.next === null && !isNarrowed(key[3] as ListQuestion | undefined))
    .map(([, data]) => data?.pages.reduce((sum, { items }) => sum + items.length, 0))
    .at(0)
}

// Every row, newest first.
function isPlain(question: ListQuestion | undefined): boolean {
  return question?.sort === undefined && !isNarrowed(question)
}
