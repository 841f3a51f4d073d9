import { IconCreditCardPay } from '@tabler/icons-react'
import { RevolvingSentence } from '../../../areas/credit/web/card-sentence.tsx'
import { cardSlots } from '../../../areas/credit/web/card-part.tsx'
import { groupDigits } from '../../../kit/record/web/form/digits.ts'
import { RecordPage } from '../../../kit/record/web/list/record-page.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { revolvingCredit } from '../../../records/revolving-credit.ts'

const config: RecordPageConfig<typeof revolvingCredit> = {
  ...cardSlots,
  question: { summary: '1' },
  sentence: <RevolvingSentence />,
  icon: <IconCreditCardPay size={20} />,
  why: 'Business cards come after store accounts that report. Your team adds them as they open, and you can too.',
  loadFailed: 'We couldn’t load your revolving cards',
  add: {
    button: 'Add card',
    title: 'Add card',
    sentence: 'Account number, username and password are encrypted and hidden until you show them.',
    submit: 'Add card',
  },
  hidden: ['cardType', 'creditLimit', 'apr', 'applicationUrl', 'annualFee', 'balance'],
  cardOrder: ['rewards', 'benefits', 'requirements', 'accountNumber', 'username', 'password'],
  formOrder: [
    'issuer',
    'cardType',
    'creditLimit',
    'balance',
    'apr',
    'annualFee',
    'rewards',
    'benefits',
    'requirements',
    'applicationUrl',
    'accountNumber',
    'username',
    'password',
  ],
  fields: {
    accountNumber: { inputMode: 'numeric', format: (digits) => groupDigits(digits, 4) },
    balance: { help: 'What you owe now. Lenders prefer less than 30% of the limit.' },
  },
}

export default function RevolvingCreditScreen() {
  return <RecordPage kind={revolvingCredit} config={config} />
}
