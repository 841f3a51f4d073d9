import { money } from '../kit/record/field/money/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { percent } from '../kit/record/field/percent/field.ts'
import { secret } from '../kit/record/field/secret/field.ts'
import { text } from '../kit/record/field/text/field.ts'
import { url } from '../kit/record/field/url/field.ts'

/** What store cards and revolving cards have in common. */
export const cardFields = {
  issuer: text({ label: 'Issuer', search: true }),
  cardType: text({ label: 'Card Type', presence: 'optional', search: true }),
  creditLimit: money({ label: 'Credit Limit', total: true }),
  apr: percent({ label: 'APR' }),
  benefits: note({ label: 'Benefits', search: true }),
  requirements: note({ label: 'Requirements', search: true }),
  applicationUrl: url({ label: 'Application link', hint: 'https://' }),
  accountNumber: secret({ label: 'Account Number', show: 'last4', sample: (n) => String(6011000000000000 + n) }),
  username: secret({ label: 'Username', show: 'nothing' }),
  password: secret({ label: 'Password', show: 'nothing' }),
}

/** The specification's texts, which both kinds of card share. */
export const cardMessages = {
  created: 'Card added successfully!',
  updated: 'Card updated successfully!',
  restored: 'Card restored',
  createFailed: 'Failed to add card.',
  updateFailed: 'Failed to update card.',
  deleteFailed: 'We couldn’t delete the card.',
  loading: 'Loading cards...',
  empty: 'No cards found.',
  noOwner: 'User not found',
}
