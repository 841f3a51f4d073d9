import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findFieldError, readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { Colleague } from '../contract.ts'
import classes from './team.module.css'
import { accessNames, type Invitations, teamQuery } from './team-query.ts'

type InviteDialogProps = { invite: Invitations['invite']; opened: boolean; onClose: () => void }

/** Invites a colleague by e-mail. */
export function InviteDialog({ invite, opened, onClose }: InviteDialogProps) {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [access, setAccess] = useState<Colleague['access']>('staff')
  const [submitted, setSubmitted] = useState(false)
  const send = useMutation({
    mutationFn: () => invite({ email: email.trim(), access }),
    onSuccess: () => {
      showSuccess('Invitation sent', { detail: `${email.trim()} can join within seven days.` })
      void queries.invalidateQueries(teamQuery)
      close()
    },
  })
  const close = () => {
    setEmail('')
    setSubmitted(false)
    send.reset()
    onClose()
  }
  const wrong = !/^\S+@\S+$/.test(email.trim())
  const fieldError = findFieldError(send.error, 'email')
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Invite a colleague"
      subtitle="They get an e-mail with a link that works once, for seven days."
      dirty={email !== ''}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <BusyButton type="submit" form="invite-colleague" busy={send.isPending} busyLabel="Sending...">
            Send invitation
          </BusyButton>
        </>
      }
    >
      <form
        id="invite-colleague"
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (!wrong && !send.isPending) send.mutate()
        }}
      >
        <TextInput
          label="E-mail"
          type="email"
          data-autofocus
          autoComplete="off"
          value={email}
          error={submitted && wrong ? 'Enter a valid e-mail' : fieldError}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label="Role"
          data={Object.entries(accessNames).map(([value, label]) => ({ value, label }))}
          value={access}
          onChange={(event) => setAccess(event.currentTarget.value as Colleague['access'])}
        />
        {send.error && !fieldError && <Note tone="bad">{readDetail(send.error)}</Note>}
      </form>
    </Dialog>
  )
}
