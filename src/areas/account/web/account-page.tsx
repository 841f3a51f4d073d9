import { useId, useState } from 'react'
import { useClientFocus } from '../../../kit/client-focus/web.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [{ name: 'profile', label: 'Profile' }, { name: 'appearance', label: 'Appearance' }] as const
const sentences = { profile: 'Business Owner Profile Information', appearance: 'How the portal looks, on every device you sign in on' }

/** Account Settings: the owner's profile, how the portal looks, and the way out. */
export function AccountPage() {
  const id = useId()
  const user = useSession()?.user
  const client = useClientFocus()
  const [tab, setTab] = useState<keyof typeof sentences>('profile')
  if (!user) return null
  return (
    <>
      <PageHead title="Account Settings" sentence={sentences[tab]} />
      <Tabs id={id} label="Account Settings" tabs={tabs} chosen={tab} onChoose={setTab} />
      {/* Both stay, so that what is typed in the one is still there after a look at the other. */}
      <div role="tabpanel" id={`${id}-profile`} aria-labelledby={`${id}-tab-profile`} hidden={tab !== 'profile'}>
        <ProfileTab key={client} client={client} staff={user.role === 'admin'} />
        {!client && <SignInSection user={user} />}
      </div>
      <div role="tabpanel" id={`${id}-appearance`} aria-labelledby={`${id}-tab-appearance`} hidden={tab !== 'appearance'}>
        <AppearanceTab />
      </div>
    </>
  )
}
