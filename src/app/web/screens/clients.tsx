import { ClientsPage } from '../../../areas/clients/web/clients-page.tsx'

export function ClientsScreen() {
  return <ClientsPage />
}
