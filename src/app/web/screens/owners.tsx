import { IconUsers } from '@tabler/icons-react'
import { RecordPage } from '../../../kit/record/web/list/record-page.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { companyOwner } from '../../../records/company-owner.ts'

const config: RecordPageConfig<typeof companyOwner> = {
  sentence: 'Everyone who owns a part of the company, as banks and state forms ask for them.',
  icon: <IconUsers size={20} />,
  why: 'Your team adds the owners from your answers. You can also add one.',
  loadFailed: 'We couldn’t load the owners',
  add: {
    button: 'Add an Owner',
    title: 'Add an Owner',
    sentence: 'The date of birth is encrypted. Viewing it requires your password.',
    submit: 'Add an Owner',
  },
  formOrder: ['name', 'share', 'homeAddress', 'dateOfBirth'],
  cardOrder: ['share', 'homeAddress', 'dateOfBirth'],
}

export default function OwnersScreen() {
  return <RecordPage kind={companyOwner} config={config} />
}
