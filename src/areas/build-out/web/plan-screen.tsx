import { useSession } from '../../../kit/session/web/session.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { PlanPage } from './editor/plan-page.tsx'

/** The template of the build-out plan, for staff; for others nothing is requested from the server. */
export default function PlanScreen() {
  if (useSession()?.user.role !== 'admin')
    return <PageHead title="Unauthorized" sentence="You don’t have permission to view this page." />
  return <PlanPage />
}
