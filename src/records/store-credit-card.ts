import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { cardFields, cardMessages } from './card-field.ts'

export const storeCreditCard = defineRecord({
  name: 'storeCreditCard',
  table: 'store_credit_cards',
  label: { one: 'Card', many: 'Store Credit', noun: 'store credit card' },
  access: ownRows,
  title: 'issuer',
  fields: cardFields,
  messages: { ...cardMessages, deleted: 'Store Credit Deleted Successfully' },
})
