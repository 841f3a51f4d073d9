import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLetterKey } from '../../../kit/record/web/key.ts'
import { useRowKeys } from '../../../kit/record/web/use-row-keys.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { ColleagueRow } from './colleague-row.tsx'
import type { DeskParts } from './desk-parts.ts'
import { describeTeam } from './describe-team.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitedRow } from './invited-row.tsx'
import classes from './team.module.css'
import { type Invitations, teamQuery } from './team-query.ts'

type Filter = 'everyone' | 'active' | 'invited' | 'deactivated'

/** Who works here, what they may do and what they looked at; for staff only, and changed by managers. */
export function TeamPage(parts: Invitations & DeskParts) {
  const user = useSession()?.user
  if (user?.role !== 'admin')
    return <PageHead title="Unauthorized" sentence="You don’t have permission to view this page." />
  return <Team {...parts} me={user.id} manages={user.staffAccess === 'manager'} />
}

type TeamProps = Invitations & DeskParts & { me: string; manages: boolean }

function Team({ me, manages, Waiting, phaseName, ...invitations }: TeamProps) {
  const query = useQuery(teamQuery)
  const [inviting, setInviting] = useState(false)
  const [filter, setFilter] = useState<Filter>('everyone')
  const [search, setSearch] = useState('')
  const { items = [], invitations: invited = [] } = query.data ?? {}
  const active = items.filter(({ deactivatedAt }) => !deactivatedAt)
  const gone = items.filter(({ deactivatedAt }) => deactivatedAt)
  const managers = active.filter(({ access }) => access === 'manager').length
  const most = Math.max(...active.map(({ clients }) => clients))
  const rows = useRef<HTMLTableElement>(null)
  useRowKeys(rows)
  useLetterKey('n', () => manages && setInviting(true))
  const words = search.trim().toLowerCase()
  const matches = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(words))
  const people = [
    ...(filter === 'everyone' || filter === 'active' ? active : []),
    ...(filter === 'everyone' || filter === 'deactivated' ? gone : []),
  ].filter(({ name, email }) => matches(name, email))
  const asked = (filter === 'everyone' || filter === 'invited' ? invited : []).filter(({ email }) => matches(email))
  const shared = (id: string) => ({
    manages,
    most,
    Waiting,
    phaseName,
    takers: active.filter((one) => one.id !== id),
  })
  return (
    <div data-full-width>
      <PageHead
        title="Team"
        sentence="Everyone who can work on clients, what they may do, and what they looked at."
        action={
          manages && (
            <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
              Invite a colleague
            </Button>
          )
        }
      />
      <div className={classes.card}>
        <div className={classes.toolbar}>
          <Segments
            label="Who is listed"
            value={filter}
            onChange={setFilter}
            segments={[
              { value: 'everyone', label: 'Everyone', count: items.length + invited.length },
              { value: 'active', label: 'Active', count: active.length },
              { value: 'invited', label: 'Invited', count: invited.length },
              { value: 'deactivated', label: 'Deactivated', count: gone.length },
            ]}
          />
          <TextInput
            type="search"
            size="xs"
            aria-label="Name or e-mail"
            placeholder="Name or e-mail"
            leftSection={<IconSearch size={15} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        {query.isError && (
          <ErrorState title="The team did not load" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && (
          <LoadingState label="Loading the team...">
            {Array.from({ length: 8 }, (_, index) => (
              <div key={index} className={classes.waiting}>
                <Skeleton height={28} />
              </div>
            ))}
          </LoadingState>
        )}
        {query.data && people.length + asked.length === 0 && <p className={classes.state}>Nobody matches.</p>}
        {query.data && people.length + asked.length > 0 && (
          <table ref={rows} className={classes.table} aria-label="Team">
            <thead>
              <tr className={classes.row}>
                <th scope="col">Person</th>
                <th scope="col">Role</th>
                <th scope="col">Last sign-in</th>
                {manages && <th scope="col">Second factor</th>}
                <th scope="col" className={classes.clients}>
                  Clients
                </th>
                {manages && (
                  <>
                    <th scope="col" className={classes.count}>
                      Revealed, 90 d
                    </th>
                    <th scope="col">
                      <span className="vh">Actions</span>
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {people
                .filter(({ deactivatedAt }) => !deactivatedAt)
                .map((one) => (
                  <ColleagueRow
                    key={one.id}
                    colleague={one}
                    own={one.id === me}
                    last={one.access === 'manager' && managers === 1}
                    {...shared(one.id)}
                  />
                ))}
              {asked.map((one) => (
                <InvitedRow key={one.id} invited={one} manages={manages} {...invitations} />
              ))}
              {people
                .filter(({ deactivatedAt }) => deactivatedAt)
                .map((one) => (
                  <ColleagueRow key={one.id} colleague={one} own={false} last={false} {...shared(one.id)} />
                ))}
            </tbody>
          </table>
        )}
        {query.data && items.length === 1 && invited.length === 0 && (
          <p className={classes.state}>You are the only one here.</p>
        )}
        {query.data && (
          <div className={classes.foot}>
            <p>{describeTeam(query.data)}</p>
            {manages && (
              <p className={classes.keys} aria-hidden="true">
                <kbd>J</kbd> <kbd>K</kbd> move <kbd>Enter</kbd> open <kbd>N</kbd> invite
              </p>
            )}
          </div>
        )}
      </div>
      {manages && <InviteDialog invite={invitations.invite} opened={inviting} onClose={() => setInviting(false)} />}
    </div>
  )
}
