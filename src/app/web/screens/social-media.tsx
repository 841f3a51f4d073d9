import { IconBrandInstagram } from '@tabler/icons-react'
import { PlatformMark } from '../../../areas/automations/web/platform-mark.tsx'
import { RecordPage } from '../../../kit/record/web/list/record-page.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { socialMediaAccount } from '../../../records/social-media-account.ts'

const config: RecordPageConfig<typeof socialMediaAccount> = {
  sentence: 'Your company’s accounts on social platforms. Passwords stay hidden until you show them.',
  icon: <IconBrandInstagram size={20} />,
  why: 'Your team adds each account as it opens it. You can also add one.',
  loadFailed: 'We couldn’t load your accounts',
  add: {
    button: 'Add Account',
    title: 'Add Account',
    submit: 'Add Account',
    sentence: 'The password is encrypted. Viewing it requires your password.',
  },
  formOrder: ['platform', 'username', 'password', 'profileUrl', 'notes'],
  cardOrder: ['username', 'password', 'profileUrl', 'notes'],
  mark: (row) => <PlatformMark platform={row.platform} />,
  cardTitle: (row) => row.platform,
  hidden: ['platform'],
  signedOut: 'You must be logged in to add an account.',
}

export default function SocialMediaScreen() {
  return <RecordPage kind={socialMediaAccount} config={config} />
}
