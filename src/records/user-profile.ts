import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import type { Field } from '../kit/record/contract/field.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { email } from '../kit/record/field/email/field.ts'
import { moment } from '../kit/record/field/moment/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { phone } from '../kit/record/field/phone/field.ts'
import { secret } from '../kit/record/field/secret/field.ts'
import { text } from '../kit/record/field/text/field.ts'
import { url } from '../kit/record/field/url/field.ts'
import { checkEmployerNumber } from '../kit/record/contract/employer-number.ts'
import { keepDigits } from '../kit/record/contract/routing-number.ts'
import { checkSocialSecurityNumber } from '../kit/record/contract/social-security-number.ts'

const agreed = choice({ label: 'I AGREE', choices: [{ value: 'I AGREE', label: 'I AGREE', tone: 'ok' }] })
/** Asked with the first save; a profile that staff filed from an answer has none until its owner saves it. */
const agreement: Field<typeof agreed.schema, 'required', 'I AGREE' | null> = {
  ...agreed,
  rowSchema: agreed.schema.nullable(),
  columns: (name) => agreed.columns(name).map((column) => ({ ...column, mayBeNull: true })),
}

/** The owner and the business as applications ask for them; one per user. */
export const userProfile = defineRecord({
  name: 'userProfile',
  table: 'user_profile',
  label: { one: 'Profile', many: 'Business Owner Profile Information', noun: 'business owner profile' },
  access: ownRows,
  title: 'businessName',
  single: true,
  fields: {
    businessName: text({ label: 'Business Name', presence: 'optional', search: true }),
    ein: secret({
      label: 'EIN',
      show: 'last4',
      hint: '9 digits',
      check: checkEmployerNumber,
      clean: keepDigits,
      sample: (n) => String(120_004_000 + (n % 1000)),
    }),
    businessWebsite: url({ label: 'Business Website', hint: 'https://' }),
    ownerFirstName: text({ label: 'Owner First Name', presence: 'optional', search: true }),
    ownerLastName: text({ label: 'Owner Last Name', presence: 'optional', search: true }),
    ownerSsn: secret({
      label: 'Owner SSN',
      show: 'last4',
      hint: '9 digits',
      check: checkSocialSecurityNumber,
      clean: keepDigits,
      sample: (n) => String(219_099_000 + (n % 1000)),
    }),
    ownerDob: secret({
      label: 'Owner Date of Birth',
      show: 'nothing',
      hint: 'January 1st 1980',
      sample: (n) => `January ${(n % 28) + 1} 1980`,
    }),
    creditProfile: choice({
      label: 'Credit Profile',
      presence: 'optional',
      choices: [
        { value: 'SSN Profile', label: 'SSN Profile', tone: 'mute' },
        { value: 'CPN Profile', label: 'CPN Profile', tone: 'warn' },
      ],
    }),
    businessPhone: phone({ label: 'Business Phone' }),
    forwardPhone: phone({ label: 'Forward Phone' }),
    businessAddress: note({ label: 'Business Address', search: true, maxLength: 500 }),
    ownerHomeAddress: note({ label: 'Owner Home Address', maxLength: 500 }),
    businessEmail: email({ label: 'Business E-mail', search: true }),
    forwardEmail: email({ label: 'Forward E-mail' }),
    agreement,
    agreedAt: moment({ label: 'Agreed' }),
    agreedBy: text({ label: 'Agreed by', presence: 'optional', serverSet: true }),
  },
  messages: {
    created: 'Profile saved',
    updated: 'Profile saved',
    deleted: 'Profile deleted',
    restored: 'Profile restored',
    createFailed: 'We couldn’t save the profile.',
    updateFailed: 'We couldn’t save the profile.',
    deleteFailed: 'We couldn’t delete the profile.',
    loading: 'Loading profile...',
    empty: 'No profile yet.',
  },
})
