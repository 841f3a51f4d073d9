import { PresencePage } from '../../../areas/website/web/presence-page.tsx'

export function WebPresenceScreen() {
  return <PresencePage />
}
