import { AccountPage } from '../../../areas/account/web/account-page.tsx'
import { RecentSignIns } from '../../../areas/auth/web/recent-sign-ins.tsx'

export default function AccountScreen() {
  return <AccountPage SignIns={RecentSignIns} />
}
