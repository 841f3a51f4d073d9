import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { RecordRow } from '../../../kit/record/contract/schema.ts'
import { useFoundRow } from '../../../kit/found-row/web.ts'
import { useFoundRecord } from '../../../kit/record/web/found-record.ts'
import { collectRows } from '../../../kit/record/web/record-cache.ts'
import { useRecordList } from '../../../kit/record/web/record-hook.ts'
import { automation } from '../../../records/automation.ts'
import { requestAutomation } from '../../../records/request-automation.ts'
import { interleave } from '../interleave.ts'

export type Automations = ReturnType<typeof useAutomations>

/** Automations and requests as one list, newest first. A request that was accepted is an automation by now and left out. */
export function useAutomations() {
  const lists = [
    useRecordList(automation as unknown as RecordKind),
    useRecordList(requestAutomation as unknown as RecordKind),
  ]
  // A list that did not load holds nothing back: what is there of the other can be used meanwhile.
  const merged = interleave(lists.map((list) => ({ rows: collectRows(list.data, []), more: list.hasNextPage })))
  const listed = merged.rows.filter(({ row, list }) => list === 0 || row['status'] !== 'Accepted')
  const asked = useAsked(lists, listed)
  const rows = asked.first ? [asked.first, ...listed] : listed
  const missing = lists.filter((list) => list.isError && !list.data)
  const wanted = merged.wanted.flatMap((list) => lists[list] ?? [])
  return {
    rows: rows.map(({ row, list }) => ({ row, kind: list === 0 ? 'automation' as const : 'request' as const })),
    found: { row: asked.first?.row, gone: asked.gone },
    isPending: lists.some((list) => list.isPending),
    /** Neither list is there. */
    isMissing: missing.length === lists.length,
    /** One of them is not there. */
    missing,
    error: missing[0]?.error,
    isEmpty: rows.length === 0 && merged.wanted.length === 0 && lists.every((list) => list.data),
    refetch: () => missing.forEach((list) => void list.refetch()),
    more: wanted.length > 0 && {
      failed: wanted.some((list) => list.isFetchNextPageError),
      error: wanted.find((list) => list.isFetchNextPageError)?.error,
      busy: wanted.some((list) => list.isFetchingNextPage),
      onMore: () => wanted.forEach((list) => void list.fetchNextPage()),
    },
  }
}

type Placed = { row: RecordRow; list: number }

/** The row that the address asks for, when it is not listed: loaded and held back, accepted by now, or on a later page. */
function useAsked(lists: ReturnType<typeof useRecordList>[], listed: Placed[]): { first: Placed | undefined; gone: boolean } {
  const { id } = useFoundRow()
  // It is of one of the two kinds, and gone when neither has it.
  const found = [useFoundRecord(automation, lists[0]?.data?.pages), useFoundRecord(requestAutomation, lists[1]?.data?.pages)]
  const known = lists.flatMap((one, list) => [...collectRows(one.data, []), ...[found[list]?.row ?? []].flat()].map((row) => ({ row, list })))
  const first = listed.some(({ row }) => row.id === id) ? undefined : known.find(({ row }) => row.id === id)
  return { first, gone: found.every(({ gone }) => gone) }
}
