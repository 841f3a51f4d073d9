import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { attachments } from '../kit/record/field/attachments/field.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { date } from '../kit/record/field/date/field.ts'
import { money } from '../kit/record/field/money/field.ts'
import { text } from '../kit/record/field/text/field.ts'

export const accountReceivable = defineRecord({
  name: 'accountReceivable',
  table: 'account_receivables',
  label: { one: 'Receivable', many: 'Account Receivables' },
  access: ownRows,
  title: 'vendorName',
  fields: {
    vendorName: text({ label: 'Vendor Name', search: true }),
    amount: money({ label: 'Amount', presence: 'required', total: true, sort: 'value' }),
    dueDate: date({ label: 'Due Date', sort: 'value' }),
    status: choice({
      label: 'Status',
      presence: 'defaulted',
      default: 'pending',
      choices: [
        { value: 'pending', label: 'Pending', tone: 'warn' },
        { value: 'approved', label: 'Approved', tone: 'ok' },
        { value: 'overdue', label: 'Overdue', tone: 'bad' },
      ],
      derived: { from: 'pending', to: 'overdue', after: 'dueDate' },
    }),
    documents: attachments({
      label: 'Documents',
      table: 'account_receivable_documents',
      parent: 'account_receivable_id',
      folder: 'account-receivable',
    }),
  },
  messages: {
    created: 'Receivable added',
    updated: 'Receivable updated',
    deleted: 'Receivable deleted',
    restored: 'Receivable restored',
    createFailed: 'We couldn’t add the receivable.',
    updateFailed: 'We couldn’t update the receivable.',
    deleteFailed: 'We couldn’t delete the receivable.',
    loading: 'Loading receivables...',
    empty: 'No receivables found.',
  },
})
