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
  /** The file, put together of the parts of several areas. */
  File: ComponentType<{ clientId: string }>
}

/** One client's file for staff; for others nothing is requested from the server. */
export function ClientFilePage({ clientId, File }: ClientFilePageProps) {
  const session = useSession()
  return session?.user.role === 'admin' ? <File clientId={clientId} key={clientId} /> : <Unauthorized />
}

type ClientFileProps = {
  clientId: string
  /** Shows the portal as the client sees it. */
  onView: (client: string) => void
  /** Asks something of the client; undefined for people who can't be asked. */
  onAsk: (() => void) | undefined
  /** Where the file was opened from, instead of the list of clients. */
  origin: ReactNode
  /** The figures under the name. */
  figures: ReactNode
  /** The first tab, with the team's notes in it. */
  renderOverview: (notes: ReactNode) => ReactNode
  /** The client's sign-ins, in the log. */
  signIns: ReactNode
  /** The tabs beside it; the log, which is this area's own, comes behind the profile. */
  tabs: FileTab[]
  /** Messages that the team has not answered. */
  unanswered: number
}

/** One client's file: who it is, how far it has come, and a tab for everything that is kept for the client. */
export function ClientFile({
  clientId,
  onView,
  onAsk,
  origin,
  figures,
  renderOverview,
  signIns,
  tabs,
  unanswered,
}: ClientFileProps) {
  const query = useQuery(clientQuery(clientId, useQueryClient()))
  if (query.error instanceof ApiError && query.error.status === 403) return <Unauthorized />
  const lost = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)
  if (lost) return <NotFound />
  const log: FileTab = { key: 'log', label: 'Log', content: <ClientLog clientId={clientId} signIns={signIns} /> }
  const behind = tabs.findIndex(({ key }) => key === 'profile') + 1 || tabs.length
  return (
    <div data-full-width>
      {origin ?? <BackLink />}
      {query.data ? (
        <ClientIdentity client={query.data} onView={() => onView(clientId)} onAsk={onAsk} />
      ) : query.error ? (
        <ErrorState title="We couldn’t load this client" onRetry={() => void query.refetch()} error={query.error} />
      ) : (
        <ClientIdentitySkeleton />
      )}
      {query.data && <UndeliveredMails clientId={clientId} />}
      {figures}
      <ClientTabs
        clientId={clientId}
        tasks={query.data?.tasksTotal ?? null}
        unanswered={unanswered}
        tabs={tabs.toSpliced(behind, 0, log)}
        overview={renderOverview(<TeamNotes clientId={clientId} />)}
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
