import { CreditBuildingPage } from '../../../areas/credit/web/credit-building-page.tsx'

export function CreditBuildingScreen() {
  return <CreditBuildingPage />
}
