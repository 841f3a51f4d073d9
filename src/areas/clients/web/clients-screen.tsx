import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../kit/http/web/api-error.ts'
import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import type { ClientPage } from '../contract.ts'
import { mostMatches } from '../limit.ts'
import { AddClientDialog } from './add-client-dialog.tsx'
import { ClientList } from './client-list.tsx'
import type { ClientListView } from './client-list-view.ts'
import { clientPageQuery } from './client-query.ts'
import { Unauthorized } from './unauthorized.tsx'
import { useClientListView } from './use-client-list-view.ts'

/** Staff's list of all users; for others nothing is requested from the server. */
export default function ClientsScreen() {
  const session = useSession()
  return session?.user.role === 'admin' ? <AllUsers /> : <Unauthorized />
}

function AllUsers() {
  const session = useSession()
  const [adding, setAdding] = useState(false)
  const [view, changeView] = useClientListView()
  const query = useQuery(clientPageQuery(view))
  if (query.error instanceof ApiError && query.error.status === 403) return <Unauthorized />
  return (
    <div data-full-width>
      <PageHead
        title="All Users"
        sentence={<span {...staleMark(query.isPlaceholderData)}>{formatSum(query.data, view)}</span>}
        action={
          session?.user.staffAccess === 'manager' && <Button onClick={() => setAdding(true)}>Add a client</Button>
        }
      />
      <ClientList
        page={query.data}
        view={view}
        onView={changeView}
        stale={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
      <AddClientDialog opened={adding} onClose={() => setAdding(false)} />
    </div>
  )
}

function formatSum(found: ClientPage | undefined, { search, archived }: ClientListView): string {
  if (found === undefined) return 'Clients and team members'
  const { items, total, pages } = found
  if (search && total >= mostMatches) return `${total} or more matches for “${search}”`
  if (search) return `${total} ${total === 1 ? 'match' : 'matches'} for “${search}”`
  if (archived) return `${total} archived ${total === 1 ? 'client' : 'clients'}`
  // Further pages hold roles that are not known here.
  if (pages > 1) return `${total} users`
  const team = items.filter(({ role }) => role === 'admin').length
  const clients = total - team
  return `${clients} ${clients === 1 ? 'client' : 'clients'}, ${team} team ${team === 1 ? 'member' : 'members'}`
}
