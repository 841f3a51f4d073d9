import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
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
  const rows = merged.rows.filter(({ row, list }) => list === 0 || row['status'] !== 'Accepted')
  const missing = lists.filter((list) => list.isError && !list.data)
  const wanted = merged.wanted.flatMap((list) => lists[list] ?? [])
  return {
    rows: rows.map(({ row, list }) => ({ row, kind: list === 0 ? 'automation' as const : 'request' as const })),
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
