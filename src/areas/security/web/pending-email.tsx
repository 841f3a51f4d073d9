import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import rows from '../../../kit/ui/rows.module.css'
import type { EmailChange } from '../contract.ts'
import classes from './security.module.css'
import { call } from './security-call.ts'

type PendingEmailProps = { user: SessionUser; change: EmailChange; onChange: (change: EmailChange | null) => void }

/** A change of e-mail that waits for its mailboxes: which of them have confirmed, 'Send again' and 'Cancel'. */
export function PendingEmail({ user, change, onChange }: PendingEmailProps) {
  const now = useNow()
  const head = useRef<HTMLParagraphElement>(null)
  // The form that was sent is gone: the focus goes on with what came instead of it.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus()
  }, [])
  const resend = useMutation({
    mutationFn: () => call('POST', '/api/email-change/resend'),
    onSuccess: (sent) => {
      onChange(sent)
      showSuccess('Links sent again')
    },
  })
  const cancel = useMutation({
    mutationFn: () => call('DELETE', '/api/email-change'),
    onSuccess: () => {
      onChange(null)
      showSuccess('Your e-mail stays as it is')
    },
  })
  const expired = new Date(change.expiresAt) < now
  const error = resend.error ?? cancel.error
  const busy = resend.isPending || cancel.isPending
  return (
    <div className={classes.form}>
      <p ref={head} tabIndex={-1} className={classes.pending}>
        {expired ? (
          <>
            The links for <b>{change.email}</b> have expired.
          </>
        ) : (
          <>
            Your e-mail changes to <b>{change.email}</b> once both mailboxes have confirmed it. The links work for an
            hour.
          </>
        )}
      </p>
      <ul className={rows.rows}>
        <Mailbox address={user.email} confirmed={change.oldConfirmed && !expired} />
        <Mailbox address={change.email} confirmed={change.newConfirmed && !expired} />
      </ul>
      {error && <Note tone="bad">{readDetail(error)}</Note>}
      <div className={classes.buttons}>
        <BusyButton
          variant="default"
          busy={resend.isPending}
          busyLabel="Sending..."
          onClick={() => busy || resend.mutate()}
        >
          Send again
        </BusyButton>
        <Button variant="subtle" onClick={() => busy || cancel.mutate()}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function Mailbox({ address, confirmed }: { address: string; confirmed: boolean }) {
  return (
    <li className={rows.row}>
      <span className={rows.text}>{address}</span>
      {confirmed ? (
        <StatusBadge tone="ok" icon={<IconCircleCheck size={13} />}>
          Confirmed
        </StatusBadge>
      ) : (
        <StatusBadge tone="mute" icon={<IconClock size={13} />}>
          Not yet
        </StatusBadge>
      )}
    </li>
  )
}
