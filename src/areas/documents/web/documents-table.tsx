import { IconFolders } from '@tabler/icons-react'
import { pathOf } from '../../../kit/record/contract/define-record.ts'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { formatSize } from '../../../kit/ui/format.ts'
import { businessDocument as kind } from '../../../records/business-document.ts'

export { kind }

/** The words of the table of documents. */
export const config: RecordPageConfig<typeof kind> = {
  sentence: 'Every document your company needs. Banks and D&B ask for the first section.',
  icon: <IconFolders size={20} />,
  why: 'Upload the first one, or ask your team for it.',
  loadFailed: 'We couldn’t load the documents',
  add: { button: 'Add a Document', title: '', submit: '' },
  cardOrder: ['documentType', 'fileName', 'size', 'mime'],
  fields: {
    fileName: { href: ({ id }) => `${pathOf(kind)}/${id}/open` },
    size: { format: (bytes) => formatSize(Number(bytes)) },
  },
}
