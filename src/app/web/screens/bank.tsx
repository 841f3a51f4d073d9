import { IconBuildingBank } from '@tabler/icons-react'
import { groupDigits } from '../../../kit/record/web/form/digits.ts'
import { RecordPage } from '../../../kit/record/web/list/record-page.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { bankAccount } from '../../../records/bank-account.ts'

const config: RecordPageConfig<typeof bankAccount> = {
  sentence: 'Accounts opened in your company’s name. Use the copy buttons to fill in forms elsewhere.',
  icon: <IconBuildingBank size={20} />,
  why: 'Your team adds accounts as they open. You can also add one.',
  loadFailed: 'We couldn’t load your accounts',
  signedOut: 'User not authenticated',
  add: {
    button: 'Add an Account',
    title: 'Add an Account',
    sentence: 'Numbers are encrypted; only the last four digits are shown.',
    submit: 'Add an Account',
  },
  cardOrder: ['accountNumber', 'routingNumber', 'accountOwner'],
  fields: {
    accountNumber: { inputMode: 'numeric', format: (digits) => groupDigits(digits, 4) },
    routingNumber: { inputMode: 'numeric' },
  },
  formOrder: [
    'bankName',
    'accountOwner',
    'accountNumber',
    'routingNumber',
    'dateOpened',
    'monthlyFees',
    'isDebitCard',
    'isCreditCard',
    'isCdAccount',
    'isSavings',
  ],
}

export default function BankAccountsScreen() {
  return <RecordPage kind={bankAccount} config={config} />
}
