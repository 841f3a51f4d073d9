import { SupportPage } from '../../../areas/chat/web/support-page.tsx'
import { pageData } from '../page-data.ts'

export default function SupportScreen() {
  return <SupportPage chatUrl={pageData.settings.supportChatUrl} />
}
