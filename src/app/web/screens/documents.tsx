import { DocumentsPage } from '../../../areas/documents/web/documents-page.tsx'
import { pageData } from '../page-data.ts'

const rights = pageData.settings.filesLocked ? { open: false, remove: false } : undefined

export default function DocumentsScreen() {
  return <DocumentsPage rights={rights} />
}
