import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { Fields } from '../../../kit/record/contract/field.ts'
import { type RecordSummary, useRecordSummary } from '../../../kit/record/web/record-hook.ts'
import { RecordPage } from '../../../kit/record/web/record-page.tsx'
import type { RecordSlots } from '../../../kit/record/web/slot.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { sortBy, toggleStatus } from '../status-view.ts'
import { StatusTable } from './status-table.tsx'
import { StatusTotals } from './status-totals.tsx'
import { useStatusView } from './use-status-view.ts'

type StatusPageProps<F extends Fields> = {
  kind: RecordKind<F>
  /** The field with the date that a row is for. */
  date: keyof F & string
  /** The sentence under the heading once the sums are known. */
  saySum: (summary: RecordSummary) => string
  slots: Omit<RecordSlots<keyof F & string>, 'question' | 'above' | 'renderRows'>
}

/** Amounts by vendor, date and status: totals that narrow the list, cards for clients, a table for staff. */
export function StatusPage<F extends Fields>({ kind: declared, date, saySum, slots }: StatusPageProps<F>) {
  const kind = declared as unknown as RecordKind
  const isStaff = useSession()?.user.role === 'admin'
  const [view, setView] = useStatusView(kind)
  const { data } = useRecordSummary(kind)
  const shown: RecordSlots = {
    ...(slots as RecordSlots),
    sentence: data && data.count > 0 ? saySum(data) : slots.sentence,
    ...(Object.keys(view).length > 0 && { question: view }),
    above: <StatusTotals kind={kind} status={view.status} onToggle={(status) => setView(toggleStatus(view, status))} />,
    ...(isStaff && { renderRows: (parts) => <StatusTable {...parts} date={date} order={view} onSort={(name) => setView(sortBy(view, name))} /> }),
  }
  return <RecordPage kind={kind} slots={shown} />
}
