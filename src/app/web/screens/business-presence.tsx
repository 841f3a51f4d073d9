import { IconId } from '@tabler/icons-react'
import { RecordPage } from '../../../kit/record/web/list/record-page.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { businessAccount } from '../../../records/business-account.ts'

const config: RecordPageConfig<typeof businessAccount> = {
  sentence:
    'Logins and IDs of the services opened for your company. Passwords and PINs stay hidden until you show them.',
  icon: <IconId size={20} />,
  why: 'Your team adds each service as it opens it. You can also add one.',
  loadFailed: 'We couldn’t load your accounts',
  add: {
    button: 'Add Account',
    title: 'Add Account',
    sentence: 'A new account starts as Active. You can change that now or later.',
    submit: 'Add Account',
  },
  formOrder: ['name', 'status', 'businessAccountUrl', 'description', 'details', 'notes'],
  cardOrder: ['description', 'businessAccountUrl', 'details', 'notes'],
  fields: {
    details: {
      help: 'Usernames, customer IDs, passwords: one per row. Values labeled Password or PIN are encrypted.',
    },
  },
}

export default function BusinessAccountsScreen() {
  return <RecordPage kind={businessAccount} config={config} />
}
