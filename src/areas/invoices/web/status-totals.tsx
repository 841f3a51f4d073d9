import { IconAlertCircle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { RecordSummary } from '../../../kit/record/contract/routes.ts'
import { formatMoney } from '../../../kit/ui/format.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import classes from './status-totals.module.css'

type StatusTotalsProps = {
  kind: RecordKind
  summary: RecordSummary | undefined
  failed: boolean
  /** The rows below are of another moment. */
  stale: boolean
  /** The status that the list is narrowed to. */
  status: string | undefined
  onToggle: (status: string) => void
}

/** How many there are of each status and what they add up to, over all rows; a click narrows the list to one. */
export function StatusTotals({ kind, summary, failed, stale, status, onToggle }: StatusTotalsProps) {
  return (
    <div className={classes.strip} role="group" aria-label="Totals by status" {...staleMark(stale)}>
      {kind.fields['status']?.choices?.map(({ value, label, tone }) => {
        const { count = 0, totals } = summary?.groups['status']?.[value] ?? {}
        return (
          <button
            key={value}
            type="button"
            className={classes.total}
            aria-pressed={status === value}
            onClick={() => onToggle(value)}
          >
            <span className={classes.head}>
              <StatusBadge tone={tone} icon={<StatusIcon status={value} />}>
                {label}
              </StatusBadge>
              {status === value && <IconX size={16} className={classes.clear} aria-hidden />}
            </span>
            <span className={classes.sum}>
              {summary ? (
                formatMoney(Math.round((totals?.['amount'] ?? 0) * 100))
              ) : failed ? (
                '–'
              ) : (
                <Skeleton width={96} height={18} />
              )}
            </span>
            <span className={classes.count}>
              {summary ? (
                `${count.toLocaleString('en-US')} ${(count === 1 ? kind.label.one : kind.label.one + 's').toLowerCase()}`
              ) : failed ? (
                'not known right now'
              ) : (
                <Skeleton width={72} height={12} />
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** The icon of a status, beside its word. */
export function StatusIcon({ status }: { status: string }) {
  if (status === 'approved') return <IconCircleCheck />
  if (status === 'pending') return <IconClock />
  return <IconAlertCircle />
}
