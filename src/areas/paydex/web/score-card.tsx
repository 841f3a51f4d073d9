import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Card } from '../../../kit/ui/card.tsx'
import { formatDate, formatWhen } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'
import { bandOf, bands } from '../band.ts'
import { minimum } from '../estimate.ts'
import type { Reading } from './reading.ts'
import classes from './score-card.module.css'
import { ScoreGauge } from './score-gauge.tsx'

const icons = { ok: <IconCircleCheck />, warn: <IconAlertTriangle />, bad: <IconAlertCircle /> }

/** The newest reading on the gauge, or what to expect while there is none. */
export function ScoreCard({ reading }: { reading: Reading | undefined }) {
  const now = useNow()
  const score = reading?.score
  const band = score === undefined ? undefined : bandOf(score)
  return (
    <Card
      title="Your score"
      action={reading && <span className={classes.aside}>Updated {formatDate(reading.readOn)}</span>}
    >
      <div className={classes.gauge}>
        <ScoreGauge score={score} />
        <div className={classes.middle}>
          {band && score !== undefined ? (
            <>
              <span className={classes.number} aria-hidden="true">
                {score}
              </span>
              <span className={classes.of} aria-hidden="true">
                of 100
              </span>
              <StatusBadge tone={band.tone} icon={icons[band.tone]}>
                {band.risk} risk
              </StatusBadge>
            </>
          ) : (
            <>
              <span className={classes.none} aria-hidden="true">
                –
              </span>
              <StatusBadge tone="mute" icon={<IconCircleDashed />}>
                Not yet scored
              </StatusBadge>
            </>
          )}
        </div>
      </div>
      <ul className={classes.bands}>
        {bands.map(({ risk, tone, from, to }) => (
          <li key={risk}>
            <i data-tone={tone} />
            {from}–{to} {risk}
          </li>
        ))}
      </ul>
      <p className={classes.saved}>
        {reading ? (
          <>
            From: {reading.source}. Saved {formatWhen(reading.updatedAt, now)}.
          </>
        ) : (
          <>
            D&B scores a company once {minimum.experiences} bills from at least {minimum.suppliers} suppliers have been
            reported, usually 2 to 4 months after the first supplier account. The mark at 80 is the target: bills paid
            on time.
          </>
        )}
      </p>
    </Card>
  )
}
