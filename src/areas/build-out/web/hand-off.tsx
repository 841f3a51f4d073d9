import { IconFolders, IconMessageCircle, IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './hand-off.module.css'

const links = [
  { to: '/documents', Icon: IconFolders, name: 'Business Documents' },
  { to: '/training', Icon: IconSchool, name: 'Training Videos' },
  { to: '/support', Icon: IconMessageCircle, name: 'Support Chat' },
] as const

/** The panel's box when all is done: where everything that was built is found. */
export function HandOff() {
  return (
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
  )
}
