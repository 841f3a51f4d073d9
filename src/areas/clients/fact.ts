import type { userProfile } from '../../records/user-profile.ts'

type ProfileField = keyof typeof userProfile.fields

/** One fact that forms ask for: a field of the profile, and what forms call it. */
export type ClientFact = {
  field: ProfileField
  label: string
  /** How a value is written to be read; copied as it is stored. */
  write?: (value: string) => string
}

/** What state, bank and bureau forms ask for, in their usual order. */
export const clientFacts: { title: string; facts: ClientFact[] }[] = [
  {
    title: 'Company',
    facts: [
      { field: 'businessName', label: 'Legal name' },
      { field: 'ein', label: 'EIN', write: (value) => value.replace(/^(\d{2})(\d{7})$/, '$1-$2') },
      { field: 'businessAddress', label: 'Business address' },
      { field: 'businessPhone', label: 'Business phone' },
      { field: 'businessEmail', label: 'Business e-mail' },
      { field: 'businessWebsite', label: 'Website' },
    ],
  },
  {
    title: 'Owner',
    facts: [
      { field: 'ownerFirstName', label: 'First name' },
      { field: 'ownerLastName', label: 'Last name' },
      { field: 'ownerSsn', label: 'SSN', write: (value) => value.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') },
      { field: 'ownerDob', label: 'Date of birth' },
      { field: 'ownerHomeAddress', label: 'Home address' },
    ],
  },
]
