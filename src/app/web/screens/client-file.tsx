import { useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { BuildOutTab } from '../../../areas/build-out/web/staff/build-out-tab.tsx'
import { ClientFilePage } from '../../../areas/clients/web/client-file-page.tsx'
import { viewClient } from '../../../areas/people/web/acting-call.ts'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { definePart, type Part, usePart } from '../../../kit/ui/part.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { showError } from '../../../kit/ui/toast.ts'
import { clientTabs } from '../../client-tab.ts'

/** Each tab shows what a client sees on that screen; loaded when it is opened. */
const tabs = clientTabs.map(({ load, ...tab }) => ({
  ...tab,
  content: <TabScreen key={tab.key} label={tab.label} screen={definePart(load)} />,
}))

export default function ClientFileScreen() {
  const { id } = useParams({ from: '/signed-in/clients/$id' })
  return <ClientFilePage clientId={id} tabs={tabs} BuildOut={BuildOutTab} onView={view} />
}

const view = (id: string) =>
  void viewClient(id).catch((error: unknown) =>
    showError('We couldn’t show the client’s portal', { detail: readDetail(error) }),
  )

/** The screen of a tab. One that can't be fetched says so and leads back to the first tab, which came with the file. */
function TabScreen({ label, screen }: { label: string; screen: Part<{ default: ComponentType }> }) {
  const navigate = useNavigate()
  const fetched = usePart(
    screen,
    true,
    () => void navigate({ to: '.', search: () => ({ client: undefined, tab: undefined }), resetScroll: false }),
  )
  return fetched ? (
    <fetched.default />
  ) : (
    <LoadingState label={`Loading ${label}...`}>
      <Skeleton height={160} />
    </LoadingState>
  )
}
