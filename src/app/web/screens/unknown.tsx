import DashboardScreen from '../../../areas/build-out/web/dashboard-screen.tsx'

/** An unknown path shows the dashboard, and says why. */
export default function UnknownScreen() {
  return <DashboardScreen notFound />
}
