import { IconRefresh } from '@tabler/icons-react'
import { useChangedElsewhere } from '../../../kit/session/web/changed-elsewhere.ts'
import classes from './strip.module.css'

/** Says that another window went on to another client; what was typed here can still be copied. */
export function ChangedStrip() {
  const changed = useChangedElsewhere()
  return (
    <output className={classes.region}>
      {changed && (
        <div className={classes.strip} data-tone="warn">
          <IconRefresh size={18} aria-hidden />
          <p>
            <b>You switched accounts in another window.</b> Nothing can be saved here until you{' '}
            <button type="button" className="link" onClick={() => window.location.reload()}>
              load this page again
            </button>
            .
          </p>
        </div>
      )}
    </output>
  )
}
