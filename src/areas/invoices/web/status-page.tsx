import { staleMark, useOutOfStep } from '../../../kit/record/web/list/in-step.ts'
import type { RecordSummary } from '../../../kit/record/contract/routes.ts'
import { useRecordList } from '../../../kit/record/web/query/record-hook.ts'
import { ListedRecordPage } from '../../../kit/record/web/list/record-page.tsx'
import type { NameOf, RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { sortBy, type StatusKind, toggleStatus } from '../status-view.ts'
import { StatusTable } from './status-table.tsx'
import { StatusTotals } from './status-totals.tsx'
import { useStatusView } from './use-status-view.ts'

type StatusPageProps<K extends StatusKind> = {
  kind: K
  /** The field with the date that a row is for. */
  date: NameOf<K>
  /** The sentence under the heading once the sums are known. */
  formatSum: (summary: RecordSummary) => string
  /** `question`, `above` and `renderRows` are the page's own. */
  config: RecordPageConfig<K>
}

/** Amounts by vendor, date and status: totals that narrow the list, cards for clients, a table for staff. */
export function StatusPage<K extends StatusKind>({ date, formatSum, ...declared }: StatusPageProps<K>) {
  const { kind, config }: { kind: StatusKind; config: RecordPageConfig<StatusKind> } = declared
  const isStaff = useSession()?.user.role === 'admin'
  const [view, setView] = useStatusView(kind)
  const question = { ...view, summary: '1' } as const
  const list = useRecordList(kind, question)
  const stale = useOutOfStep([kind.name], list)
  const summary = list.data?.pages[0]?.summary
  const shown: RecordPageConfig<StatusKind> = {
    ...config,
    sentence: summary && summary.count > 0 ? <span {...staleMark(stale)}>{formatSum(summary)}</span> : config.sentence,
    stale,
    question,
    above: (
      <StatusTotals
        kind={kind}
        summary={summary}
        failed={list.isError}
        stale={stale}
        status={view.status}
        onToggle={(status) => setView(toggleStatus(view, status))}
      />
    ),
    ...(isStaff && {
      // A row of the table leaves no room for a form.
      editsInDialog: true,
      renderRows: (parts) => (
        <StatusTable {...parts} date={date} order={view} onSort={(name) => setView(sortBy(view, name))} />
      ),
    }),
  }
  return <ListedRecordPage kind={kind} config={shown} list={list} />
}
