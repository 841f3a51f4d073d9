import { Card } from '../../../kit/ui/card.tsx'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { formatDay } from '../../../kit/ui/format.ts'
import { Note } from '../../../kit/ui/note.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import { findCoverage, findNextApplication, pace, type Standing } from '../vendor-standing.ts'
import { vendors } from '../vendor.ts'
import classes from './starter-advice.module.css'

/** How starter accounts work, how fast to go, and which bureaus the open ones reach. `standings` are those of one client, if one is in question. */
export function StarterAdvice({ standings }: { standings: Standing[] | undefined }) {
  const today = portalDay()
  const wait = standings && findNextApplication(standings, today)
  return (
    <div className={classes.cards}>
      <Card title="How it works">
        <ol className={classes.list}>
          <li>Choose vendors you would buy from anyway.</li>
          <li>Order on terms, a little above the minimum amount.</li>
          <li>Pay 10 to 20 days before the invoice is due.</li>
          <li>Watch for it on your report after 30 to 90 days.</li>
        </ol>
      </Card>
      <Card title="Pace yourself">
        <ul className={classes.list} data-plain>
          <li>
            At most {pace.inAWeek} applications a week here, 2 a month for store accounts, 1 in 90 days for cards.
          </li>
          <li>Don’t apply for two accounts at the same bank on the same day.</li>
          <li>After a denial wait {pace.afterDenial} days, and keep the letter with the reason.</li>
          <li>Use each account every 60 to 90 days, and buy only what you need.</li>
        </ul>
        {wait && (
          <div className={classes.now}>
            <Note tone="warn">
              That was {pace.inAWeek} applications within a week. Wait until {formatDay(wait, today)} with the next one.
            </Note>
          </div>
        )}
      </Card>
      <Card title="What to aim for">
        <div className={classes.bureaus}>
          {findCoverage(vendors, standings ?? []).map(({ bureau, wanted, have }) => (
            <div key={bureau} className={classes.bureau}>
              <p className={classes.line}>
                <b>{bureau}</b>
                <span>{standings ? `${have} of ${wanted}` : `${wanted} or more`}</span>
              </p>
              {standings && (
                <ProgressBar
                  value={Math.min(have, wanted)}
                  max={wanted}
                  label={`Open accounts that report to ${bureau}`}
                />
              )}
            </div>
          ))}
        </div>
        <p className={classes.why}>3 to 5 starter accounts. Only confirmed bureaus count.</p>
      </Card>
    </div>
  )
}
