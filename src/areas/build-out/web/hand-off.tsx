import { IconFolders, IconMessageCircle, IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../kit/ui/format.ts'
import type { BuildOut } from '../contract.ts'
import { finishedOn } from '../plan/finish.ts'
import classes from './hand-off.module.css'

const links = [
  { to: '/documents', Icon: IconFolders, name: 'Business Documents' },
  { to: '/training', Icon: IconSchool, name: 'Training Videos' },
  { to: '/support', Icon: IconMessageCircle, name: 'Support Chat' },
] as const

/** The panel's box when all is done: since when, and where everything that was built is found. */
export function HandOff({ buildOut }: { buildOut: BuildOut }) {
  const done = finishedOn(buildOut)
  return (
    <>
      {done && <p className={classes.done}>Done on {formatDay(done, buildOut.today)}.</p>}
      <ul className={classes.links}>
        {links.map(({ to, Icon, name }) => (
          <li key={to}>
            <Link className={classes.link} to={to}>
              <Icon size={18} aria-hidden="true" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
