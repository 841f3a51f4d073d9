import type { Utilisation } from '../utilisation.ts'
import classes from './utilisation-bar.module.css'

/** How much of the limit is used, in words and as a bar; the colour only repeats the words. */
export function UtilisationBar({
  balance,
  utilisation: { percent, tone, word },
}: {
  balance: string | undefined
  utilisation: Utilisation
}) {
  return (
    <div>
      <p className={classes.words}>
        Balance <b className="tn">{balance}</b>: {percent}% of the limit, {word}
      </p>
      <div className={classes.bar} data-tone={tone} aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
    </div>
  )
}
