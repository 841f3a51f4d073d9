import { commandKey } from '../../../kit/record/web/key.ts'
import classes from './palette.module.css'

/** The keys, for those who have some. */
export function PaletteFoot() {
  return (
    <p className={classes.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>{commandKey}</kbd>
        <kbd>Enter</kbd> new tab
      </span>
    </p>
  )
}
