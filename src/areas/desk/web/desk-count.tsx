import { useQuery } from '@tanstack/react-query'
import classes from './desk-count.module.css'
import { waitingOnUsQuery } from './desk-query.ts'

/** How many clients wait for the team, beside the desk's row of the navigation; nothing when there are none. */
export function DeskCount() {
  const { data = 0 } = useQuery(waitingOnUsQuery)
  if (data === 0) return null
  return (
    <span className={classes.count} title="Clients waiting on us">
      {data.toLocaleString('en-US')}
      <span className="vh"> waiting on us</span>
    </span>
  )
}
