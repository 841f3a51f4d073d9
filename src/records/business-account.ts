import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { list } from '../kit/record/field/list/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { text } from '../kit/record/field/text/field.ts'
import { url } from '../kit/record/field/url/field.ts'

export const businessAccount = defineRecord({
  name: 'businessAccount',
  table: 'business_accounts',
  label: { one: 'Account', many: 'Business Accounts', noun: 'business account' },
  access: ownRows,
  title: 'name',
  fields: {
    name: text({ label: 'Name', search: true }),
    description: note({ label: 'Description', search: true }),
    status: choice({
      label: 'Status',
      presence: 'defaulted',
      default: 'Active',
      choices: [
        { value: 'Active', label: 'Active', tone: 'info' },
        { value: 'Pending', label: 'Pending', tone: 'warn' },
      ],
    }),
    businessAccountUrl: url({ label: 'Website', hint: 'https://' }),
    notes: note({ label: 'Notes', search: true }),
    details: list({ label: 'Access Details', table: 'business_account_details', parent: 'business_account_id' }),
  },
  messages: {
    created: 'Account added successfully',
    updated: 'Account updated successfully!',
    deleted: 'Account deleted successfully!',
    restored: 'Account restored',
    createFailed: 'We couldn’t save the account.',
    updateFailed: 'We couldn’t save the account.',
    deleteFailed: 'We couldn’t delete the account.',
    loading: 'Loading accounts...',
    empty: 'No accounts found.',
  },
})
