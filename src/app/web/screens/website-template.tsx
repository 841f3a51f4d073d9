import { TemplatePage } from '../../../areas/website/web/template-page.tsx'

export function WebsiteTemplateScreen() {
  return <TemplatePage />
}
