import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { money } from '../kit/record/field/money/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { cardFields, cardMessages } from './card-field.ts'

export const revolvingCredit = defineRecord({
  name: 'revolvingCredit',
  table: 'revolving_credits',
  label: { one: 'Card', many: 'Revolving Credit', noun: 'revolving credit card' },
  access: ownRows,
  title: 'issuer',
  fields: {
    ...cardFields,
    rewards: note({ label: 'Rewards', search: true }),
    annualFee: money({ label: 'Annual Fee', total: true }),
    balance: money({ label: 'Balance', total: true }),
  },
  messages: { ...cardMessages, deleted: 'Revolving Credit Deleted Successfully' },
})
