import { IconUserCircle } from '@tabler/icons-react'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { userProfile as kind } from '../../../records/user-profile.ts'

export { kind }

/** The words of the table of all clients' profiles, which are filled in on the page of each. */
export const config: RecordPageConfig<typeof kind> = {
  heading: 'Profiles of all clients',
  sentence: '',
  icon: <IconUserCircle size={20} />,
  why: 'No client has filled in a profile yet. Open a client to complete it with them.',
  loadFailed: 'We couldn’t load the profiles',
  add: { button: '', title: '', submit: '' },
  addsNone: true,
  opensClient: true,
  // Agreed to by the owner, and by no one else.
  unasked: ['agreement'],
  cardOrder: ['ein', 'ownerFirstName', 'ownerLastName', 'businessPhone', 'businessEmail', 'creditProfile'],
}
