import { useRecordList } from '../../../kit/record/web/query/record-hook.ts'
import { useClientAccess, useMayChange } from '../../../kit/session/web/session.ts'
import { RevealProvider } from '../../../kit/record/web/secret/reveal.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { userProfile } from '../../../records/user-profile.ts'
import { ProfileReading } from './profile-reading.tsx'
import { ProfileSheet } from './profile-sheet.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { InnerPage } from '../../../kit/ui/page-head.tsx'
import { fetchedTable } from '../../../kit/record/web/list/kind-table.tsx'

const Table = fetchedTable(() => import('./profiles-table.tsx'))

type ProfileTabProps = { client: string | undefined; staff: boolean }

/** The Business Owner Profile of the user or of the client in focus; for staff without one, those of all clients. */
export function ProfileTab({ client, staff }: ProfileTabProps) {
  if (staff && !client)
    return (
      <InnerPage value={true}>
        <Table />
      </InnerPage>
    )
  return <LoadedProfile staff={staff} />
}

function LoadedProfile({ staff }: { staff: boolean }) {
  const list = useRecordList(userProfile)
  const mayChange = useMayChange()
  const access = useClientAccess()
  if (list.isPending)
    return (
      <LoadingState label={userProfile.messages.loading}>
        <ProfileSkeleton />
      </LoadingState>
    )
  if (!list.data) {
    return (
      <Card>
        <ErrorState title="We couldn’t load the profile" error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    )
  }
  const profile = list.data.pages[0]?.items[0]
  // The first save agrees to the terms, which a helper can't.
  const mayFill = mayChange && (profile !== undefined || access !== 'helper')
  return (
    <RevealProvider kind={userProfile}>
      {mayFill ? <ProfileSheet latest={profile} staff={staff} /> : <ProfileReading profile={profile} />}
    </RevealProvider>
  )
}
