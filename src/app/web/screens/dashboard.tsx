import { DashboardPage } from '../../../areas/build-out/web/dashboard-page.tsx'

export function DashboardScreen() {
  return <DashboardPage />
}
