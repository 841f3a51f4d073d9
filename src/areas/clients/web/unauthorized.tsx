import { Link } from '@tanstack/react-router'
import classes from './unauthorized.module.css'

/** What someone who is not staff sees here: the word, why, and the way home. */
export function Unauthorized() {
  return (
    <>
      <h1 className={classes.word}>Unauthorized</h1>
      <p className={classes.why}>This page is for your team. Your own build-out is on your dashboard.</p>
      <p>
        <Link to="/" search={{ client: undefined }} className="link">
          Go to my dashboard
        </Link>
      </p>
    </>
  )
}
