import type { userProfile } from '../../records/user-profile.ts'

export type ProfileField = keyof typeof userProfile.fields

type Section = {
  title: string
  /** Why the details are needed, beside the inputs. */
  why: string
  fields: { name: ProfileField; help?: string; wide?: true }[]
}

/** The form's sections in the usual order. Each input explains what its value is used for. */
export const profileSections: Section[] = [
  {
    title: 'Business owner',
    why: 'Your team uses these details on state, bank and D&B forms. Write them as they appear on your ID.',
    fields: [
      { name: 'ownerFirstName' },
      { name: 'ownerLastName' },
      { name: 'ownerSsn', help: 'For the EIN application and to open the bank account.' },
      { name: 'ownerDob', help: 'Banks check it against your ID. For example January 1st 1980.' },
      { name: 'creditProfile', help: 'The number your credit file uses.' },
      { name: 'ownerHomeAddress', help: 'Banks must know where an owner lives; it is not published.' },
    ],
  },
  {
    title: 'Business',
    why: 'Keep the name and address the same everywhere, down to the comma. Lenders and bureaus compare them.',
    fields: [
      { name: 'businessName', help: 'As on the articles of organization, with LLC or Inc.' },
      { name: 'ein', help: 'From the IRS letter CP 575. Banks and bureaus ask for it on every form.' },
      { name: 'businessWebsite', help: 'Lenders look at it before they decide.' },
      {
        name: 'businessAddress',
        help: 'For filings, the bank and the D&B file. A street address, not a PO box.',
        wide: true,
      },
    ],
  },
  {
    title: 'Phone and e-mail',
    why: 'The business line and its e-mail are listed in directories. Calls and mail are passed on to where you actually read and answer them.',
    fields: [
      { name: 'businessPhone', help: 'For the 411 listing and every application.' },
      { name: 'forwardPhone', help: 'Where calls to the business line should ring.' },
      { name: 'businessEmail', help: 'On your own domain, for suppliers and lenders.' },
      { name: 'forwardEmail', help: 'Where mail to the business should arrive.' },
    ],
  },
]
