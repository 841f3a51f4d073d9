import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { date } from '../kit/record/field/date/field.ts'
import { flag } from '../kit/record/field/flag/field.ts'
import { money } from '../kit/record/field/money/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { secret } from '../kit/record/field/secret/field.ts'
import { text } from '../kit/record/field/text/field.ts'
import { url } from '../kit/record/field/url/field.ts'
import { checkAccountNumber, checkRoutingNumber, keepDigits } from '../kit/record/contract/routing-number.ts'

export const bankAccount = defineRecord({
  name: 'bankAccount',
  table: 'business_bank_accounts',
  label: { one: 'Account', many: 'Business Bank Accounts', noun: 'bank account' },
  access: ownRows,
  title: 'bankName',
  fields: {
    bankName: text({ label: 'Bank Name', search: true }),
    accountOwner: text({ label: 'Account Owner', presence: 'optional', search: true }),
    accountNumber: secret({
      label: 'Account Number',
      show: 'last4',
      hint: '4 to 17 digits',
      check: checkAccountNumber,
      clean: keepDigits,
      sample: (n) => String(440018290000 + n),
    }),
    routingNumber: text({
      label: 'Routing Number',
      presence: 'optional',
      hint: '9 digits',
      check: checkRoutingNumber,
      clean: keepDigits,
      sample: (n) => (n % 2 ? '021000021' : '011401533'),
    }),
    dateOpened: date({ label: 'Date Opened' }),
    monthlyFees: money({ label: 'Monthly Fees', presence: 'defaulted', default: 0 }),
    businessAccountUrl: url({ label: 'Online Banking', hint: 'https://' }),
    isDebitCard: flag({ label: 'Debit Card' }),
    isCreditCard: flag({ label: 'Credit Card' }),
    isCdAccount: flag({ label: 'CD Account' }),
    isSavings: flag({ label: 'Savings' }),
    notes: note({ label: 'Notes', search: true, hint: 'Anything your team should know' }),
  },
  messages: {
    created: 'Account added successfully',
    updated: 'Account updated successfully!',
    deleted: 'Account deleted successfully!',
    restored: 'Account restored',
    createFailed: 'Error saving account',
    updateFailed: 'Error saving account',
    deleteFailed: 'We couldn’t delete the account.',
    loading: 'Loading accounts...',
    empty: 'No accounts found.',
  },
})
