import { Link, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { call } from './choice-query.ts'
import classes from './unsubscribe.module.css'

/** Where the link in a mail leads that stops such mails. Opening it stops nothing, so that mail scanners change nothing. */
export default function UnsubscribeScreen() {
  const { token } = useParams({ from: '/anyone/unsubscribe/$token' })
  return <Unsubscribe key={token} token={token} />
}

function Unsubscribe({ token }: { token: string }) {
  const [stopped, setStopped] = useState<string>()
  const [undone, setUndone] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)

  async function change(again: boolean) {
    setBusy(true)
    setFailure(undefined)
    try {
      const { title } = await call('POST', '/api/unsubscribe', { body: { token, ...(again && { again }) } })
      setStopped(again ? undefined : title)
      setUndone(again)
      head.current?.focus()
    } catch (error) {
      setFailure(readDetail(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.page}>
      <h1 ref={head} tabIndex={-1}>
        {stopped !== undefined ? 'You’re unsubscribed' : undone ? 'You’re subscribed again' : 'Stop these e-mails?'}
      </h1>
      <p>
        {stopped === undefined
          ? undone
            ? 'We’ll e-mail you about this as before.'
            : 'We won’t e-mail you about this any more. You can change it at any time under Notifications in your account.'
          : stopped
            ? `We won’t e-mail you about “${stopped}” any more.`
            : 'We won’t e-mail you about this any more.'}
      </p>
      {failure && <Note tone="bad">{failure}</Note>}
      {stopped === undefined ? (
        <BusyButton size="md" fullWidth busy={busy} busyLabel="Stopping..." onClick={() => void change(false)}>
          Stop these e-mails
        </BusyButton>
      ) : (
        <BusyButton
          size="md"
          fullWidth
          variant="default"
          busy={busy}
          busyLabel="Undoing..."
          onClick={() => void change(true)}
        >
          Undo
        </BusyButton>
      )}
      <p>
        <Link to="/account" search={{ tab: 'notifications' }} className="link">
          Choose what we e-mail you
        </Link>
      </p>
    </div>
  )
}
