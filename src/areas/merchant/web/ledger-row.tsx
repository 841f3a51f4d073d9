import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { formatDay, formatMoney } from '../../../kit/ui/format.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { StatusBadge, type Tone } from '../../../kit/ui/status-badge.tsx'
import type { Transaction, TransactionStatus } from '../contract.ts'
import classes from './ledger-table.module.css'

const looks: Record<TransactionStatus, { tone: Tone; icon: ReactNode; word: string }> = {
  authorized: { tone: 'mute', icon: <IconCircleDashed />, word: 'Authorized' },
  captured: { tone: 'info', icon: <IconClock />, word: 'Captured' },
  settled: { tone: 'ok', icon: <IconCircleCheck />, word: 'Settled' },
  refunded: { tone: 'warn', icon: <IconArrowBackUp />, word: 'Refunded' },
  disputed: { tone: 'bad', icon: <IconAlertCircle />, word: 'Disputed' },
}

type LedgerRowProps = { line: Transaction; onDelete: ((line: Transaction) => void) | undefined; busy: boolean }

/** One transaction with what it cost and when it arrives. */
export function LedgerRow({ line, onDelete, busy }: LedgerRowProps) {
  const today = portalDay()
  const { tone, icon, word } = looks[line.status]
  const name = line.description || 'No description'
  const under = [line.customer, line.method].filter(Boolean).join(', ')
  return (
    <tr className={classes.row} data-busy={busy || undefined}>
      <td className={classes.date}>{formatDay(line.occurredOn, today)}</td>
      <td className={classes.description}>
        <span className={classes.name} data-none={!line.description || undefined} title={name}>
          {name}
        </span>
        {under && (
          <span className={classes.under} title={under}>
            {under}
          </span>
        )}
      </td>
      <td className={classes.status}>
        <StatusBadge tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      </td>
      <td className={`${classes.money} ${classes.gross}`}>{formatMoney(line.amountCents)}</td>
      <td className={`${classes.money} ${classes.fee}`}>
        <span className={classes.word}>Fee </span>
        {formatMoney(line.feeCents)}
      </td>
      <td className={`${classes.money} ${classes.net}`}>
        <span className={classes.word}>Net </span>
        {formatMoney(line.netCents)}
      </td>
      <td className={classes.settles}>
        <span className={classes.word}>Settles </span>
        {formatDay(line.settlesOn, today)}
      </td>
      {onDelete && (
        <td className={classes.actions}>
          <IconButton
            label={`Delete ${name}, ${formatMoney(line.amountCents)}`}
            icon={<IconTrash size={16} />}
            onClick={() => onDelete(line)}
            disabled={busy}
          />
        </td>
      )}
    </tr>
  )
}
