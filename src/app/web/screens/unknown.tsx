import DashboardScreen from '../../../areas/build-out/web/dashboard-screen.tsx'

/** An unknown path shows the dashboard with a notice. */
export default function UnknownScreen() {
  return <DashboardScreen notFound />
}
