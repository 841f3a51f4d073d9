import { useSession } from '../../../kit/session/web/session.ts'
import { atRest } from '../../../kit/ui/part.ts'
import type { NavigationSection } from '../../navigation.ts'
import { navigation } from '../../navigation.ts'
import { NavigationGroup } from './navigation-group.tsx'
import { NavigationRow } from './navigation-row.tsx'
import classes from './side-navigation.module.css'

const DeskCount = atRest(() => import('../../../areas/desk/web/desk-count.tsx').then((module) => module.DeskCount))

/** The side navigation: sections with labels, rows, and groups that open. */
export function SideNavigation() {
  const isAdmin = useSession()?.user.role === 'admin'
  return (
    <nav className={classes.nav} aria-label="Main">
      {navigation
        .filter((section) => isAdmin || !section.adminOnly)
        .map((section) => (
          <Section key={section.label} section={section} />
        ))}
    </nav>
  )
}

function Section({ section: { label, items } }: { section: NavigationSection }) {
  return (
    <div className={classes.section}>
      {label ? <h2 className={classes.label}>{label}</h2> : <hr className={classes.rule} />}
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            {item.items ? (
              <NavigationGroup item={item} items={item.items} />
            ) : (
              <NavigationRow item={item}>{item.path === '/desk' && <DeskCount />}</NavigationRow>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
