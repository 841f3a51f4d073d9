import { type ComponentType, useId, useState } from 'react'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { Section } from './section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { name: 'profile', label: 'Profile' },
  { name: 'appearance', label: 'Appearance' },
] as const
const sentences = {
  profile: 'Business Owner Profile Information',
  appearance: 'How the portal looks on all your devices',
}

/** Account Settings: the owner's profile, sign-ins, how the portal looks, and the way out. `SignIns` draws those of a client, or one's own. */
export function AccountPage({ SignIns }: { SignIns: ComponentType<{ client: string | undefined }> }) {
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
        <Section
          title="Recent sign-ins"
          why={
            client
              ? 'For this client, over the last 180 days.'
              : 'If one wasn’t you, sign out and choose Forgot password. A new password signs you out on all devices.'
          }
        >
          <SignIns key={client} client={client} />
        </Section>
      </div>
      <div
        role="tabpanel"
        id={`${id}-appearance`}
        aria-labelledby={`${id}-tab-appearance`}
        hidden={tab !== 'appearance'}
      >
        <AppearanceTab />
      </div>
    </>
  )
}
