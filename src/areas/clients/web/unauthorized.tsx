import classes from './unauthorized.module.css'

/** All that somebody sees here who is not staff. */
export function Unauthorized() {
  return <h1 className={classes.word}>Unauthorized</h1>
}
