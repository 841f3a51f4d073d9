import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '../../../kit/ui/format.ts'
import type { MerchantSummary } from '../contract.ts'
import { averageMonth, effectiveRate } from '../ledger/summary.ts'
import { formatSpan } from './month.ts'
import classes from './tiles.module.css'

/** Three numbers over all of the figures; each names its period. */
export function Tiles({ figures: { whole } }: { figures: MerchantSummary }) {
  const average = averageMonth(whole)
  const rate = effectiveRate(whole)
  const span = whole.firstOn && whole.lastOn ? formatSpan(whole.firstOn, whole.lastOn) : ''
  const days = whole.firstOn && whole.lastOn ? `${formatDate(whole.firstOn)} to ${formatDate(whole.lastOn)}` : ''
  return (
    <dl className={classes.tiles}>
      <Tile label="Average monthly volume" value={average ? formatMoney(average.cents) : '–'}>
        {average && `${span}, ${average.months} ${average.months === 1 ? 'month' : 'months'}`}
      </Tile>
      <Tile label="Transactions" value={whole.count.toLocaleString('en-US')}>
        {formatMoney(whole.grossCents)} gross, {days}
      </Tile>
      <Tile label="Net settled" value={formatMoney(whole.settledCents)}>
        {formatMoney(whole.feeCents)} in fees{rate !== undefined && `, ${(rate / 100).toFixed(2)}% of sales`}, {span}
      </Tile>
    </dl>
  )
}

function Tile({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.under}>{children}</dd>
    </div>
  )
}
