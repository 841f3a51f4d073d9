import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import { formatDate, formatMoney } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { MerchantSummary } from '../contract.ts'
import { chargebackFeeCents, rate } from '../fee.ts'
import classes from './account-details.module.css'

/** The terms that fees and settlement dates are reckoned by. */
export function AccountDetails({
  figures: { nextSettlement, lastSettlement },
  own,
}: {
  figures: MerchantSummary
  own: boolean
}) {
  const settlement = nextSettlement ?? lastSettlement
  return (
    <Card title="Account details">
      <dl className={classes.list}>
        <Detail label="Account status">
          <StatusBadge tone="ok" icon={<IconCircleCheck />}>
            Active
          </StatusBadge>
        </Detail>
        <Detail label="Processing rate">{rate.label}</Detail>
        <Detail label="Settlement">Daily (T+2)</Detail>
        <Detail label="Payment gateway">{own ? 'CSV import' : 'Sample gateway'}</Detail>
        <Detail label="Dispute fee">{formatMoney(chargebackFeeCents)}</Detail>
        {settlement && (
          <Detail label={nextSettlement ? 'Next settlement' : 'Last settlement'}>
            {formatMoney(settlement.netCents)} on {formatDate(settlement.on)}
          </Detail>
        )}
      </dl>
    </Card>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
