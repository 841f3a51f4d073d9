import { AccountPage } from '../../../areas/auth/web/account-page.tsx'

export function AccountScreen() {
  return <AccountPage />
}
