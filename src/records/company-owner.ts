import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { note } from '../kit/record/field/note/field.ts'
import { percent } from '../kit/record/field/percent/field.ts'
import { secret } from '../kit/record/field/secret/field.ts'
import { text } from '../kit/record/field/text/field.ts'

/** Everyone who owns a part of the company; the profile has the one who answers for it. */
export const companyOwner = defineRecord({
  name: 'companyOwner',
  table: 'company_owners',
  label: { one: 'Owner', many: 'Company Owners', noun: 'owner' },
  access: ownRows,
  title: 'name',
  fields: {
    name: text({ label: 'Legal Name', search: true }),
    share: percent({ label: 'Share' }),
    homeAddress: note({ label: 'Home Address', maxLength: 500 }),
    dateOfBirth: secret({
      label: 'Date of Birth',
      show: 'nothing',
      hint: 'January 1st 1980',
      sample: (n) => `January ${(n % 28) + 1} 1980`,
    }),
  },
  messages: {
    created: 'Owner added',
    updated: 'Owner updated',
    deleted: 'Owner deleted',
    restored: 'Owner restored',
    createFailed: 'We couldn’t save the owner.',
    updateFailed: 'We couldn’t save the owner.',
    deleteFailed: 'We couldn’t delete the owner.',
    loading: 'Loading owners...',
    empty: 'No owners found.',
  },
})
