import { IconCreditCard } from '@tabler/icons-react'
import { StoreSentence } from '../../../areas/credit/web/card-sentence.tsx'
import { cardSlots } from '../../../areas/credit/web/card-part.tsx'
import { groupDigits } from '../../../kit/record/web/form/digits.ts'
import { RecordPage } from '../../../kit/record/web/list/record-page.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { storeCreditCard } from '../../../records/store-credit-card.ts'

const config: RecordPageConfig<typeof storeCreditCard> = {
  ...cardSlots,
  question: { summary: '1' },
  sentence: <StoreSentence />,
  icon: <IconCreditCard size={20} />,
  why: 'Store and fleet accounts come after your first net-30 accounts. Your team adds them as they open, and you can too.',
  loadFailed: 'We couldn’t load your store cards',
  add: {
    button: 'Add card',
    title: 'Add card',
    sentence: 'Account number, username and password are encrypted and hidden until you show them.',
    submit: 'Add card',
  },
  hidden: ['cardType', 'creditLimit', 'apr', 'applicationUrl'],
  cardOrder: ['benefits', 'requirements', 'accountNumber', 'username', 'password'],
  formOrder: [
    'issuer',
    'cardType',
    'creditLimit',
    'apr',
    'benefits',
    'requirements',
    'applicationUrl',
    'accountNumber',
    'username',
    'password',
  ],
  fields: { accountNumber: { inputMode: 'numeric', format: (digits) => groupDigits(digits, 4) } },
}

export default function StoreCreditScreen() {
  return <RecordPage kind={storeCreditCard} config={config} />
}
