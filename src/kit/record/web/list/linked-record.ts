import { useQuery } from '@tanstack/react-query'
import { useLinkedRow } from '../../../address/web/linked-row.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow, RowOf } from '../../contract/row.ts'
import type { RecordListPage } from '../query/record-cache.ts'
import { recordClient } from '../query/record-client.ts'

type Found<Row extends RecordRow> = {
  /** The row that the address asks for, when no loaded page holds it. */
  row: Row | undefined
  /** It was deleted, or never was. */
  gone: boolean
}

/** Fetches the row that the address asks for when it is on a page that is not loaded. Takes the kind and its loaded pages. */
export function useFoundRecord<K extends RecordKind>(
  kind: K,
  pages: RecordListPage<RowOf<K>>[] | undefined,
): Found<RowOf<K>> {
  const { id } = useLinkedRow()
  const loaded = pages?.some(({ items }) => items.some((row) => row.id === id))
  const wanted = id !== undefined && loaded === false
  const { data, isError } = useQuery({
    queryKey: [kind.name, 'row', id],
    queryFn: ({ signal }) => recordClient(kind)('GET', '/:id', { params: { id: id ?? '' }, signal }),
    enabled: wanted,
    retry: false,
  })
  const row = wanted && data && !data.deletedAt ? data : undefined
  return { row, gone: wanted && (isError || Boolean(data?.deletedAt)) }
}
