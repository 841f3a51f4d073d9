import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { integer } from '../kit/record/field/integer/field.ts'
import { text } from '../kit/record/field/text/field.ts'

/** The row of a file. The file itself is in the storage under `fileKey`, which no response carries. */
export const businessDocument = defineRecord({
  name: 'businessDocument',
  table: 'business_documents',
  label: { one: 'Document', many: 'Business Documents' },
  access: ownRows,
  title: 'documentName',
  createdBy: 'documents',
  fields: {
    documentName: text({ label: 'Title', search: true }),
    documentType: choice({
      label: 'Section',
      choices: [
        { value: 'Standard_Corporate', label: 'Standard Corporate', tone: 'mute' },
        { value: 'Advanced_Corporate', label: 'Advanced Corporate', tone: 'mute' },
        { value: 'Bank_Statements', label: 'Financial Documents', tone: 'mute' },
        { value: 'Press_Releases', label: 'Marketing & PR', tone: 'mute' },
        { value: 'Miscellaneous', label: 'Additional Documents', tone: 'mute' },
        { value: 'Wealth_Documents', label: 'Secret to Wealth Documents', tone: 'mute' },
      ],
    }),
    fileName: text({ label: 'File', serverSet: true, search: true, sample: (n) => `paper-${n}.pdf` }),
    mime: text({ label: 'Type', serverSet: true, sample: () => 'application/pdf' }),
    size: integer({ label: 'Size', presence: 'required', serverSet: true, sum: true }),
  },
  messages: {
    created: 'Document added',
    updated: 'Document updated',
    deleted: 'Document deleted successfully!',
    restored: 'Document restored',
    createFailed: 'We couldn’t save the document.',
    updateFailed: 'We couldn’t save the document.',
    deleteFailed: 'We couldn’t delete the document.',
    loading: 'Loading documents...',
    empty: 'No documents found.',
  },
})
