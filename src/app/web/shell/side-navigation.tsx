import { useIsManager, useSession } from '../../../kit/session/web/session.ts'
import { atRest } from '../../../kit/ui/part.ts'
import type { NavigationSection } from '../../navigation.ts'
import { navigation } from '../../navigation.ts'
import { NavigationGroup } from './navigation-group.tsx'
import { NavigationRow } from './navigation-row.tsx'
import classes from './side-navigation.module.css'

const DeskCount = atRest(() => import('../../../areas/desk/web/desk-count.tsx').then((module) => module.DeskCount))

/** The side navigation: sections with labels, rows, and groups that open. */
export function SideNavigation() {
  const user = useSession()?.user
  const manager = useIsManager()
  return (
    <nav className={classes.nav} aria-label="Main">
      {navigation
        .filter((section) => user?.role === 'admin' || !section.adminOnly)
        .map((section) => (
          <Section key={section.label} section={section} manager={manager} />
        ))}
    </nav>
  )
}

function Section({ section: { label, items }, manager }: { section: NavigationSection; manager: boolean }) {
  return (
    <div className={classes.section}>
      {label ? <h2 className={classes.label}>{label}</h2> : <hr className={classes.rule} />}
      <ul>
        {items
          .filter(({ managerOnly }) => manager || !managerOnly)
          .map((item) => (
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
