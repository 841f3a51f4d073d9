import { useState } from 'react'
import { AccountPage } from '../../../areas/account/web/account-page.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { definePart, usePart } from '../../../kit/ui/part.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'

const peopleTab = definePart(() => import('../../../areas/people/web/people-section.tsx'))
const choiceSection = definePart(() => import('../../../areas/notifications/web/choice-section.tsx'))
const securityTab = definePart(() => import('../security-tab.tsx'))

export default function AccountScreen() {
  return <AccountPage Security={Security} People={People} Notifications={Notifications} />
}

/** The People tab, fetched when it is shown first. */
function People({ client, shown, onFail }: { client: string | undefined; shown: boolean; onFail: () => void }) {
  const [wanted, setWanted] = useState(shown)
  if (shown && !wanted) setWanted(true)
  const fetched = usePart(peopleTab, wanted, onFail)
  if (!wanted) return null
  return fetched ? (
    <fetched.PeopleSection client={client} />
  ) : (
    <LoadingState label="Loading People...">
      <Skeleton height={160} />
    </LoadingState>
  )
}

/** The Notifications tab, fetched when it is shown first. */
function Notifications({ staff, shown, onFail }: { staff: boolean; shown: boolean; onFail: () => void }) {
  const [wanted, setWanted] = useState(shown)
  if (shown && !wanted) setWanted(true)
  const fetched = usePart(choiceSection, wanted, onFail)
  if (!wanted) return null
  return fetched ? (
    <fetched.ChoiceSection staff={staff} />
  ) : (
    <LoadingState label="Loading Notifications...">
      <Skeleton height={160} />
    </LoadingState>
  )
}

/** The Security tab, fetched when it is shown first; what is typed there stays while another tab is. */
function Security({ client, shown, onFail }: { client: string | undefined; shown: boolean; onFail: () => void }) {
  const [wanted, setWanted] = useState(shown)
  if (shown && !wanted) setWanted(true)
  const fetched = usePart(securityTab, wanted, onFail)
  if (!wanted) return null
  return fetched ? (
    <fetched.SecurityTab client={client} />
  ) : (
    <LoadingState label="Loading Security...">
      <Skeleton height={160} />
    </LoadingState>
  )
}
