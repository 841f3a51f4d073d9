import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buildOutQuery } from '../../../areas/build-out/web/build-out-query.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { BrandMark } from '../../../kit/ui/brand-mark.tsx'
import { AccountFooter } from './account-footer.tsx'
import classes from './rail.module.css'
import { SideNavigation } from './side-navigation.tsx'

/** The side bar's content, shared by the desktop rail and the drawer of small screens. */
export function Rail({ touch = false }: { touch?: boolean }) {
  return (
    <>
      <HeaderBlock />
      <SideNavigation />
      <AccountFooter touch={touch} />
    </>
  )
}

function HeaderBlock() {
  const isAdmin = useSession()?.user.role === 'admin'
  const company = useQuery({ ...buildOutQuery(undefined), enabled: !isAdmin }).data?.businessName
  return (
    <Link to="/account" className={classes.brand} title="My Account">
      <BrandMark />
      <span className={classes.brandText}>
        <b>Total Business Build-Out</b>
        <span>{isAdmin ? 'Staff' : (company ?? 'Client portal')}</span>
      </span>
    </Link>
  )
}
