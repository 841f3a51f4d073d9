import { everyone } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { text } from '../kit/record/field/text/field.ts'
import { url } from '../kit/record/field/url/field.ts'

/** An offer in the directory that all clients share; amounts and rates are ranges, as lenders state them. */
export const creditLoan = defineRecord({
  name: 'creditLoan',
  table: 'credit_loans',
  label: { one: 'Loan', many: 'Credit & Loans' },
  access: everyone,
  title: 'title',
  fields: {
    title: text({ label: 'Title', search: true }),
    loanAmount: text({
      label: 'Loan Amount',
      presence: 'optional',
      hint: '$10,000 to $250,000',
      sort: 'number',
      sample: (n) => `$${n + 1},000 to $${n + 90},000`,
    }),
    aprRange: text({
      label: 'APR Range',
      presence: 'optional',
      hint: '8% to 14.5%',
      sort: 'number',
      sample: (n) => `${n + 7.25}% to ${n + 12}%`,
    }),
    termLength: text({ label: 'Term Length', presence: 'optional', hint: '1 to 5 years', search: true }),
    applyUrl: url({ label: 'Application link', hint: 'https://' }),
  },
  messages: {
    created: 'Loan added',
    updated: 'Loan updated',
    deleted: 'Loan deleted',
    restored: 'Loan restored',
    createFailed: 'We couldn’t add the loan.',
    updateFailed: 'We couldn’t update the loan.',
    deleteFailed: 'We couldn’t delete the loan.',
    loading: 'Loading loans...',
    empty: 'No loans found.',
  },
})
