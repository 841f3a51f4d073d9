import { DocumentsPage } from '../../../areas/documents/web/documents-page.tsx'

export function DocumentsScreen() {
  return <DocumentsPage />
}
