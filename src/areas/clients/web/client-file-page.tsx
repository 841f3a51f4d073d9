import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { ApiError } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import classes from './client-file.module.css'
import { ClientIdentity, ClientIdentitySkeleton } from './client-identity.tsx'
import { clientQuery } from './client-query.ts'
import { ClientLog } from './client-log.tsx'
import { ClientTabs, type FileTab } from './client-tabs.tsx'
import { TeamNotes } from './team-notes.tsx'
import { UndeliveredMails } from './undelivered-mail.tsx'
import { Unauthorized } from './unauthorized.tsx'

type ClientFilePageProps = {
  clientId: string
  /** Shows the portal as the client sees it. */
  onView: (client: string) => void
  /** The build-out tab, which is its own area's; takes what is beside it. */
  BuildOut: ComponentType<{ clientId: string; aside: ReactNode }>
  /** The tabs beside it; the log, which is this area's own, comes last. */
  tabs: FileTab[]
}

/** One client's file for staff: who it is, the build-out and the team's notes. */
export function ClientFilePage(props: ClientFilePageProps) {
  const session = useSession()
  return session?.user.role === 'admin' ? <ClientFile {...props} key={props.clientId} /> : <Unauthorized />
}

function ClientFile({ clientId, onView, BuildOut, tabs }: ClientFilePageProps) {
  const query = useQuery(clientQuery(clientId, useQueryClient()))
  if (query.error instanceof ApiError && query.error.status === 403) return <Unauthorized />
  const lost = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
  if (lost) return <NotFound />
  return (
    <div data-full-width>
      <BackLink />
      {query.data ? (
        <ClientIdentity client={query.data} onView={() => onView(clientId)} />
      ) : query.error ? (
        <ErrorState title="We couldn’t load this client" onRetry={() => void query.refetch()} error={query.error} />
      ) : (
        <ClientIdentitySkeleton />
      )}
      {query.data && <UndeliveredMails clientId={clientId} />}
      <ClientTabs
        clientId={clientId}
        tasks={query.data?.tasksTotal ?? null}
        tabs={[...tabs, { key: 'log', label: 'Log', content: <ClientLog clientId={clientId} /> }]}
        buildOut={<BuildOut clientId={clientId} aside={<TeamNotes clientId={clientId} />} />}
      />
    </div>
  )
}

function BackLink() {
  const list = useLocation({ select: ({ state }) => state.clientList })
  return (
    <Link to="/clients" search={() => ({ client: undefined, ...list })} className={classes.back}>
      <IconChevronLeft size={15} aria-hidden />
      Clients
    </Link>
  )
}

function NotFound() {
  return (
    <>
      <BackLink />
      <h1 className={classes.name}>Client not found</h1>
      <p className={classes.facts}>The account may have been deleted, or the link is wrong.</p>
    </>
  )
}
