import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { note } from '../kit/record/field/note/field.ts'

/** The client's website as one page of HTML. Earlier versions are in its history. */
export const websiteTemplate = defineRecord({
  name: 'websiteTemplate',
  table: 'website_templates',
  label: { one: 'Template', many: 'Website Template', noun: 'website template' },
  access: ownRows,
  title: 'htmlCode',
  single: true,
  maxPageSize: 5,
  fields: {
    htmlCode: note({ label: 'HTML', presence: 'required', maxLength: 500_000 }),
  },
  messages: {
    created: 'Template saved',
    updated: 'Template saved',
    deleted: 'Template deleted',
    restored: 'Template restored',
    createFailed: 'We couldn’t save the template.',
    updateFailed: 'We couldn’t save the template.',
    deleteFailed: 'We couldn’t delete the template.',
    loading: 'Loading template...',
    empty: 'No template available',
  },
})
