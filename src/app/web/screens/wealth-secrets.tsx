import { SectionUpload } from '../../../areas/documents/web/section-upload.tsx'
import { WealthPage } from '../../../areas/wealth/web/wealth-page.tsx'

export default function WealthSecretsScreen() {
  return (
    <WealthPage
      documents={
        <SectionUpload
          documentType="Wealth_Documents"
          about="Your worksheets and notes on both volumes. You can upload several files at once."
        />
      }
    />
  )
}
