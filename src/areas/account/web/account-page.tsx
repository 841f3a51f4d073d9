import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useId } from 'react'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { useMayChangeOwn, useSession } from '../../../kit/session/web/session.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { DataSection } from './data-section.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { name: 'profile', label: 'Profile' },
  { name: 'security', label: 'Security' },
  { name: 'people', label: 'People' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'appearance', label: 'Appearance' },
] as const
type TabName = (typeof tabs)[number]['name']
const sentences: Record<TabName, string> = {
  profile: 'Business Owner Profile Information',
  security: 'Password, two-step verification and devices',
  people: 'Who works on this account, and what each may do',
  notifications: 'What reaches you, and how',
  appearance: 'How the portal looks on all your devices',
}

type TabProps = { client: string | undefined; shown: boolean; onFail: () => void }

/**
 * Account Settings: the owner's profile, security, how the portal looks, and the way out. The open tab is in the address.
 * `Security`, `People` and `Notifications` draw their tabs once shown; they call back when they can't be fetched.
 */
export function AccountPage({
  Security,
  People,
  Notifications,
}: {
  Security: ComponentType<TabProps>
  People: ComponentType<TabProps>
  Notifications: ComponentType<{ staff: boolean; shown: boolean; onFail: () => void }>
}) {
  const id = useId()
  const user = useSession()?.user
  const client = useClientFocus()
  const asked = useSearch({ strict: false, select: (search: { tab?: string | undefined }) => search.tab })
  const navigate = useNavigate()
  // Staff who look at no client have no one to name here.
  const hasPeople = client !== undefined || user?.role === 'client'
  // Password, devices and looks are the person's own: staff who view a client's portal have theirs on their own pages.
  const ownPages = useMayChangeOwn()
  const offered = tabs.filter(({ name }) => (name === 'people' ? hasPeople : name === 'profile' || ownPages))
  const tab = offered.find(({ name }) => name === asked)?.name ?? 'profile'
  if (!user) return null
  const choose = (name: TabName) =>
    void navigate({
      to: '.',
      search: { client: client ?? undefined, tab: name === 'profile' ? undefined : name },
      resetScroll: false,
      // What is typed stays, so there is nothing to ask about.
      ignoreBlocker: true,
    })
  const panel = (name: TabName) => ({
    role: 'tabpanel',
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-tab-${name}`,
    hidden: tab !== name,
  })
  return (
    <>
      <PageHead title="Account Settings" sentence={sentences[tab]} />
      <Tabs id={id} label="Account Settings" tabs={offered} chosen={tab} onChoose={choose} />
      {/* All stay, so that what is typed in the one is still there after a look at the other. */}
      <div {...panel('profile')}>
        {!client && user.role === 'admin' && <SignInSection user={user} />}
        {/* The table has keys of its own, so that it is there only while it is seen. */}
        {(client || user.role === 'client' || tab === 'profile') && (
          <ProfileTab key={client} client={client} staff={user.role === 'admin'} />
        )}
        {!client && user.role === 'client' && <SignInSection user={user} />}
        {(client || user.acting?.access === 'owner') && <DataSection client={client} />}
      </div>
      {ownPages && (
        <div {...panel('security')}>
          <Security key={client} client={client} shown={tab === 'security'} onFail={() => choose('profile')} />
        </div>
      )}
      {hasPeople && (
        <div {...panel('people')}>
          <People key={client} client={client} shown={tab === 'people'} onFail={() => choose('profile')} />
        </div>
      )}
      {ownPages && (
        <div {...panel('notifications')}>
          <Notifications
            staff={user.role === 'admin'}
            shown={tab === 'notifications'}
            onFail={() => choose('profile')}
          />
        </div>
      )}
      {ownPages && (
        <div {...panel('appearance')}>
          <AppearanceTab />
        </div>
      )}
    </>
  )
}
