import { useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ClientFilePage } from '../../../areas/clients/web/client-file-page.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { definePart, type Part, usePart } from '../../../kit/ui/part.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { clientTabs } from '../../client-tab.ts'
import { OpenFile } from '../client-file/open-file.tsx'

/** Each tab shows what a client sees on that screen; loaded when it is opened. */
const tabs = clientTabs.map(({ load, ...tab }) => ({
  ...tab,
  content: <TabScreen key={tab.key} label={tab.label} screen={definePart(load)} />,
}))

export default function ClientFileScreen() {
  const { id } = useParams({ from: '/signed-in/clients/$id' })
  return <ClientFilePage clientId={id} File={File} />
}

const File = ({ clientId }: { clientId: string }) => <OpenFile clientId={clientId} tabs={tabs} />

/** The screen of a tab. One that can't be fetched says so and leads back to the first tab, which came with the file. */
function TabScreen({ label, screen }: { label: string; screen: Part<{ default: ComponentType }> }) {
  const navigate = useNavigate()
  const fetched = usePart(
    screen,
    true,
    () =>
      void navigate({
        to: '.',
        search: ({ desk }: { desk?: string }) => ({ client: undefined, desk, tab: undefined }),
        resetScroll: false,
      }),
  )
  return fetched ? (
    <fetched.default />
  ) : (
    <LoadingState label={`Loading ${label}...`}>
      <Skeleton height={160} />
    </LoadingState>
  )
}
