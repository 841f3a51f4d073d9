import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconMailX } from '@tabler/icons-react'
import { useState } from 'react'
import { findFieldError, readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import type { ClientAccess } from '../../../kit/session/contract.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import rows from '../../../kit/ui/rows.module.css'
import type { Invitation } from '../invitation-contract.ts'
import { accessChoices, accessNames } from './access-name.ts'
import classes from './people.module.css'
import { call, peopleQuery } from './people-query.ts'

/** Who was invited and has not come yet, and a line that invites someone else. */
export function InviteForm({ client, invitations }: { client: string | undefined; invitations: Invitation[] }) {
  const [email, setEmail] = useState('')
  const [access, setAccess] = useState<ClientAccess>('helper')
  const staff = useSession()?.user.role === 'admin'
  const queries = useQueryClient()
  const invite = useMutation({
    mutationFn: (to: { email: string; access: ClientAccess }) =>
      call('POST', '/api/people/invitations', { body: staff && client ? { ...to, userId: client } : to }),
    onSuccess: (_, to) => {
      showSuccess('Invitation sent', { detail: `${to.email} has seven days to accept it.` })
      // By now another address may be in the field.
      setEmail((typed) => (typed.trim() === to.email ? '' : typed))
    },
    onSettled: () => queries.invalidateQueries(peopleQuery(client)),
  })
  const problem = findFieldError(invite.error, 'email')
  return (
    <>
      {invitations.length > 0 && (
        <ul className={classes.invited} aria-label="Invited">
          {invitations.map((one) => (
            <InvitedRow
              key={one.id}
              invitation={one}
              client={client}
              sending={invite.isPending && invite.variables.email === one.email}
              onResend={() =>
                invite.isPending || invite.mutate({ email: one.email, access: one.access as ClientAccess })
              }
            />
          ))}
        </ul>
      )}
      <form
        noValidate
        className={classes.invite}
        onSubmit={(event) => {
          event.preventDefault()
          if (email.trim() && !invite.isPending) invite.mutate({ email: email.trim(), access })
        }}
      >
        <TextInput
          className={classes.address}
          label="Invite a person"
          type="email"
          autoComplete="off"
          placeholder="E-mail"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label="As"
          value={access}
          data={accessChoices}
          onChange={(event) => setAccess(event.currentTarget.value as ClientAccess)}
        />
        <BusyButton type="submit" variant="default" busy={invite.isPending} busyLabel="Sending...">
          Invite
        </BusyButton>
      </form>
      {invite.isError && !problem && <Note tone="bad">{readDetail(invite.error)}</Note>}
    </>
  )
}

type InvitedRowProps = {
  invitation: Invitation
  client: string | undefined
  /** The invitation is on its way once more. */
  sending: boolean
  onResend: () => void
}

function InvitedRow({ invitation, client, sending, onResend }: InvitedRowProps) {
  const { id, email, access, sentAt, expiresAt, expired } = invitation
  const now = useNow()
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call('DELETE', '/api/invitations/:id', { params: { id } }),
    onSuccess: () => showSuccess('Invitation withdrawn'),
    onError: (error) => showError('We couldn’t withdraw the invitation', { detail: readDetail(error) }),
    onSettled: () => queries.invalidateQueries(peopleQuery(client)),
  })
  return (
    <li className={rows.row} data-wraps="whole">
      <div className={rows.text}>
        <b>{email}</b>
        <p>
          {accessNames[access as ClientAccess]} ·{' '}
          {expired
            ? `link expired ${formatWhen(expiresAt, now)}`
            : `invited ${formatWhen(sentAt, now)}, link valid for seven days`}
        </p>
      </div>
      <BusyButton variant="default" size="xs" busy={sending} busyLabel="Sending..." onClick={onResend}>
        Send again
      </BusyButton>
      <IconButton
        label={`Withdraw the invitation of ${email}`}
        icon={<IconMailX size={16} />}
        onClick={() => withdraw.isPending || withdraw.mutate()}
      />
    </li>
  )
}
