import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Section } from '../../../kit/ui/section.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import rows from '../../../kit/ui/rows.module.css'
import type { Member } from '../contract.ts'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { call, peopleQuery } from './people-query.ts'

/** Who acts for a client. Owners, and managers of the staff, change what each may do. */
export function PeopleSection({ client }: { client: string | undefined }) {
  const user = useSession()?.user
  const { data, error, refetch } = useQuery(peopleQuery(client))
  const [removing, setRemoving] = useState<Member>()
  const mayChange = user?.acting ? user.acting.access === 'owner' : user?.staffAccess === 'manager'
  return (
    <Section
      title="People"
      why="Everyone who works on this account. Owners do everything; helpers everything but people, the agreement and secrets; readers look and change nothing."
    >
      {data ? (
        <ul className={rows.rows}>
          {data.items.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              client={client}
              own={member.person === (user?.acting?.person ?? user?.id)}
              mayChange={mayChange}
              onlyOwner={
                member.access === 'owner' && data.items.filter(({ access }) => access === 'owner').length === 1
              }
              onRemove={() => setRemoving(member)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="We couldn’t load the people" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Loading people...">
          <Skeleton height={72} />
        </LoadingState>
      )}
      {data && mayChange && <InviteForm client={client} invitations={data.invitations} />}
      <RemoveDialog member={removing} client={client} onClose={() => setRemoving(undefined)} />
    </Section>
  )
}

type RemoveDialogProps = { member: Member | undefined; client: string | undefined; onClose: () => void }

function RemoveDialog({ member, client, onClose }: RemoveDialogProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id, version }: Member) => call('DELETE', '/api/people/:id', { params: { id }, version }),
    onSuccess: (_, { name }) => {
      showSuccess(`${name} no longer works on this account`)
      onClose()
    },
    onSettled: () => void queries.invalidateQueries(peopleQuery(client)),
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <Dialog
      opened={member !== undefined}
      onClose={close}
      title={`Remove ${member?.name ?? ''}?`}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={close}>
            Keep
          </Button>
          <BusyButton
            color="red"
            busy={remove.isPending}
            busyLabel="Removing..."
            onClick={() => member && !remove.isPending && remove.mutate(member)}
          >
            Remove
          </BusyButton>
        </>
      }
    >
      <p>They are signed out of this account at once. Nothing they wrote or filed is lost.</p>
      {remove.error && <p role="alert">{readDetail(remove.error) ?? 'We couldn’t remove them. Please try again.'}</p>}
    </Dialog>
  )
}
