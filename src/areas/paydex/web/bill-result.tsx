import { formatMoney } from '../../../kit/ui/format.ts'
import { bandOf, targetScore } from '../band.ts'
import { type Estimate, minimum, findCentsNeeded } from '../estimate.ts'
import classes from './bill-estimate.module.css'

/** Points of a bill that is paid 20 days early. */
const early = 90

/** What the bills come to, or what is missing for a score. */
export function BillResult({ estimate }: { estimate: Estimate }) {
  const { score, counted, suppliers, scorable } = estimate
  return (
    <div className={classes.result} role="status">
      {scorable === 'no' || score === undefined ? (
        <p>
          <b>
            Not enough bills yet: {Math.min(counted.length, minimum.experiences)} of {minimum.experiences}.
          </b>{' '}
          {suppliers < minimum.suppliers && `Bills from at least ${minimum.suppliers} suppliers are required. `}
          Unpaid bills count from the day after they’re due, paid bills for 24 months.
        </p>
      ) : (
        <>
          <p>
            Estimated PAYDEX{' '}
            <b className={classes.score} data-tone={bandOf(score).tone}>
              {score}
            </b>{' '}
            from {counted.length} bills of {suppliers} suppliers
          </p>
          <p className={classes.fine}>
            {describeWay(estimate)} {scorable === 'maybe' && 'With only two suppliers, D&B may not issue a score yet. '}
            This is an estimate: only suppliers that report to D&B count toward the real score.
          </p>
        </>
      )}
    </div>
  )
}

function describeWay({ score = 0, counted }: Estimate): string {
  if (score >= targetScore) return ''
  const cents = counted.reduce((sum, one) => sum + one.cents, 0)
  const weighted = counted.reduce((sum, one) => sum + one.cents * one.points, 0)
  return `Another ${formatMoney(findCentsNeeded({ weighted, cents }, early, targetScore) ?? 0)} paid 20 days early would lift it to ${targetScore}.`
}
