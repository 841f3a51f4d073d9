import { MerchantPage } from '../../../areas/merchant/web/merchant-page.tsx'

export function MerchantScreen() {
  return <MerchantPage />
}
