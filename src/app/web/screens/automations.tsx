import { AutomationsPage as Page } from '../../../areas/web-presence/web/automations-page.tsx'

export function AutomationsPage() {
  return <Page />
}
