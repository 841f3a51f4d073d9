import { AccountPage } from '../../../areas/account/web/account-page.tsx'

export function AccountScreen() {
  return <AccountPage />
}
