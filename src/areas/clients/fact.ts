import type { userProfile } from '../../records/user-profile.ts'

type ProfileField = keyof typeof userProfile.fields

/** One fact that forms ask for: a field of the profile, and what forms call it. */
export type ClientFact = { field: ProfileField; label: string }

/** What state, bank and bureau forms ask for, in their usual order. */
export const clientFacts: { title: string; facts: ClientFact[] }[] = [
  {
    title: 'Company',
    facts: [
      { field: 'businessName', label: 'Legal name' },
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
      { field: 'ownerSsn', label: 'SSN' },
      { field: 'ownerDob', label: 'Date of birth' },
      { field: 'ownerHomeAddress', label: 'Home address' },
    ],
  },
]
