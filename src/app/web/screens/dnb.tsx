import { PaydexPage } from '../../../areas/paydex/web/paydex-page.tsx'

export function PaydexScreen() {
  return <PaydexPage />
}
