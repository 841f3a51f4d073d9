import { useState } from 'react'
import { useSession } from '../../../kit/session/web/session.ts'
import { formatDate } from '../../../kit/ui/format.ts'
import classes from './print-foot.module.css'

/** On paper only: whose page it is and when it was printed; the page number is the printer's. */
export function PrintFoot() {
  const name = useSession()?.user.name
  const [opened] = useState(() => new Date().toISOString())
  return <p className={classes.foot} aria-hidden="true">{name}, {formatDate(opened)}</p>
}
