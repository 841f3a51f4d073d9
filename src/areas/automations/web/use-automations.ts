import type { RowOf } from '../../../kit/record/contract/row.ts'
import { useLinkedRow } from '../../../kit/address/web/linked-row.ts'
import { useFoundRecord } from '../../../kit/record/web/list/linked-record.ts'
import { collectRows } from '../../../kit/record/web/query/record-cache.ts'
import { type ListedRecords, useRecordList } from '../../../kit/record/web/query/record-hook.ts'
import { automation } from '../../../records/automation.ts'
import { requestAutomation } from '../../../records/request-automation.ts'
import { interleave } from '../interleave.ts'

export type AutomationRow = RowOf<typeof automation>
export type RequestRow = RowOf<typeof requestAutomation>
/** A row of the merged list, and of which of the two kinds it is. */
export type AutomationItem = { id: string } & (
  | { kind: 'automation'; row: AutomationRow }
  | { kind: 'request'; row: RequestRow }
)
export type Automations = ReturnType<typeof useAutomations>

/** Automations and requests as one list, newest first. A request that was accepted is an automation by now and left out. */
export function useAutomations() {
  const automations = useRecordList(automation)
  const requests = useRecordList(requestAutomation)
  const lists = [automations, requests]
  const loaded = [collectRows(automations.data, []).map(asAutomation), collectRows(requests.data, []).map(asRequest)]
  // A list that did not load holds nothing back: what is there of the other can be used meanwhile.
  const merged = interleave(loaded.map((items, list) => ({ rows: items, more: lists[list]?.hasNextPage === true })))
  const listed = merged.rows
    .map(({ row: item }) => item)
    .filter(({ kind, row }) => kind === 'automation' || row.status !== 'Accepted')
  const asked = useAsked(automations, requests, loaded.flat(), listed)
  const rows = asked.first ? [asked.first, ...listed] : listed
  const missing = lists.filter((list) => list.isError && !list.data)
  const wanted = merged.wanted.flatMap((list) => lists[list] ?? [])
  return {
    rows,
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

/** The row that the address asks for, when it is not listed: loaded and held back, accepted by now, or on a later page. */
function useAsked(
  automations: ListedRecords<typeof automation>,
  requests: ListedRecords<typeof requestAutomation>,
  loaded: AutomationItem[],
  listed: AutomationItem[],
): { first: AutomationItem | undefined; gone: boolean } {
  const { id } = useLinkedRow()
  // It is of one of the two kinds, and gone when neither has it.
  const [one, other] = [
    useFoundRecord(automation, automations.data?.pages),
    useFoundRecord(requestAutomation, requests.data?.pages),
  ]
  const known = [...loaded, ...(one.row ? [asAutomation(one.row)] : []), ...(other.row ? [asRequest(other.row)] : [])]
  const first = listed.some((item) => item.id === id) ? undefined : known.find((item) => item.id === id)
  return { first, gone: one.gone && other.gone }
}

function asAutomation(row: AutomationRow): AutomationItem {
  return { id: row.id, kind: 'automation', row }
}

function asRequest(row: RequestRow): AutomationItem {
  return { id: row.id, kind: 'request', row }
}
