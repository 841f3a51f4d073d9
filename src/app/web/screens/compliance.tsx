import { CompliancePage as Page } from '../../../areas/compliance/web/compliance-page.tsx'

export function CompliancePage() {
  return <Page />
}
