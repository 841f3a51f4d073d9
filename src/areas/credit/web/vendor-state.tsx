import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { useMayWrite } from '../../../kit/record/web/query/record-hook.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { formatDay } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { vendorAccount } from '../../../records/vendor-account.ts'
import { findRetry, type Standing, type VendorRow, type VendorState as State } from '../vendor-standing.ts'
import type { VendorMoves } from './use-vendor-moves.ts'
import classes from './vendor-card.module.css'

type VendorStateProps = { vendor: { key: string; name: string }; row: VendorRow | undefined; moves: VendorMoves }
type Move = { label: string; run: () => void; quiet?: true }

const icons = {
  mute: <IconCircleDashed />,
  warn: <IconClock />,
  ok: <IconCircleCheck />,
  bad: <IconAlertCircle />,
  info: <IconCircleCheck />,
}

/** The client's status with a vendor, since when, and the possible next steps, one press each. */
export function VendorState({ vendor, row, moves }: VendorStateProps) {
  const isStaff = useSession()?.user.role === 'admin'
  const mayChange = useMayWrite(vendorAccount)
  const today = portalDay()
  const choice = vendorAccount.fields.status.choices?.find(({ value }) => value === row?.status)
  const retry = row && findRetry(row, today)
  const go = (status: State) => () => void moves.move(vendor, row, status)
  const applied = isStaff ? 'Applied' : 'I applied'
  const next: Record<State | 'none', Move[]> = {
    none: [
      { label: applied, run: go('applied') },
      { label: 'Plan it', run: go('planned'), quiet: true },
    ],
    planned: [{ label: applied, run: go('applied') }],
    applied: [
      { label: isStaff ? 'Approved' : 'It was approved', run: go('approved') },
      { label: isStaff ? 'Denied' : 'It was denied', run: go('denied') },
    ],
    approved: [
      ...(row && !row.reportSeen ? [{ label: 'Seen on a report', run: () => void moves.markSeen(vendor, row) }] : []),
      { label: isStaff ? 'Closed' : 'I closed it', run: go('closed'), quiet: true as const },
    ],
    denied: [{ label: `${applied} again`, run: go('applied') }],
    closed: [{ label: `${applied} again`, run: go('applied'), quiet: true }],
  }
  const isBusy = moves.busy.has(vendor.key)

  return (
    <div className={classes.state}>
      <p className={classes.standing}>
        {row && choice ? (
          <>
            <StatusBadge tone={choice.tone} icon={icons[choice.tone]}>
              {choice.label}
            </StatusBadge>{' '}
            {formatSince(row, today)}
          </>
        ) : (
          'Not started'
        )}
      </p>
      {row?.note && <p className={classes.note}>{row.note}</p>}
      {retry && (
        <p className={classes.wait}>
          Wait until {formatDay(retry, today)} before {isStaff ? 'the next application' : 'you apply again'}.
        </p>
      )}
      {mayChange && (
        <div className={classes.moves}>
          {next[row?.status ?? 'none'].map(({ label, run, quiet }) => (
            <Button
              key={label}
              size="xs"
              variant={quiet ? 'subtle' : 'default'}
              aria-disabled={isBusy || undefined}
              aria-busy={isBusy || undefined}
              onClick={run}
            >
              {label}
              <span className="vh">: {vendor.name}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function formatSince({ status, appliedOn, decidedOn, reportSeen }: Standing, today: string): string {
  const dates = [
    appliedOn && status !== 'planned' && `applied ${formatDay(appliedOn, today)}`,
    decidedOn &&
      (status === 'approved' || status === 'denied' || status === 'closed') &&
      `${status === 'denied' ? 'denied' : status === 'closed' ? 'decided' : 'open since'} ${formatDay(decidedOn, today)}`,
    reportSeen && 'seen on a report',
  ].filter((part): part is string => typeof part === 'string')
  const words = dates.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
