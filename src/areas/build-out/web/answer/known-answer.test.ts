import { expect, test } from 'vitest'
import type { FormField } from '../../answer/form.ts'
import { knownAnswer } from './known-answer.ts'

const known = {
  company: 'Harbor LLC',
  owner: '',
  address: '',
  profile: {
    businessName: 'Harbor LLC',
    ein: { set: true, last4: '4417' },
    creditProfile: 'SSN Profile',
    businessPhone: ' ',
  },
}
const ask = (to: string | undefined, more: Partial<FormField> = {}): FormField => ({
  part: 'part',
  label: 'Label',
  input: 'line',
  options: [],
  ...(to === undefined ? {} : { to }),
  ...more,
})

test('what the profile has in the place of a question is offered', () => {
  expect(knownAnswer(ask('userProfile.businessName'), known)).toBe('Harbor LLC')
  const choice = { input: 'choice' as const, options: ['SSN Profile', 'CPN Profile'] }
  expect(knownAnswer(ask('userProfile.creditProfile', choice), known)).toBe('SSN Profile')
})

test('nothing is offered of what is hidden, empty, elsewhere or no answer of the choice', () => {
  expect(knownAnswer(ask('userProfile.ein', { input: 'secret' }), known)).toBeUndefined()
  expect(knownAnswer(ask('userProfile.ein'), known)).toBeUndefined()
  expect(knownAnswer(ask('userProfile.businessPhone'), known)).toBeUndefined()
  expect(knownAnswer(ask('bankAccount.businessName'), known)).toBeUndefined()
  expect(knownAnswer(ask(undefined), known)).toBeUndefined()
  expect(knownAnswer(ask('userProfile.creditProfile', { input: 'choice', options: ['Other'] }), known)).toBeUndefined()
  expect(knownAnswer(ask('userProfile.businessName'), undefined)).toBeUndefined()
})
