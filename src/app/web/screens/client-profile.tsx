import { ClientProfile } from '../../../areas/account/web/client-profile.tsx'

export function ClientProfileScreen() {
  return <ClientProfile />
}
