import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, readDetail } from '../../../kit/http/web/api-error.ts'
import { getSession, updateUser, useSession } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { EmailLink } from '../contract.ts'
import classes from './confirm.module.css'
import { call } from './security-call.ts'

/** Where the links of a change of e-mail lead. Opening it changes nothing, so that mail scanners use nothing up. */
export default function ConfirmScreen() {
  const { token } = useParams({ from: '/anyone/confirm/$token' })
  return <ConfirmLink key={token} token={token} />
}

function ConfirmLink({ token }: { token: string }) {
  const [link, setLink] = useState<EmailLink>()
  const [lost, setLost] = useState<unknown>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let gone = false
    call('POST', '/api/email-change/find', { body: { token } }).then(
      (found) => gone || setLink(found),
      (error: unknown) => gone || setLost(error),
    )
    return () => {
      gone = true
    }
  }, [token])

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      const confirmed = await call('POST', '/api/email-change/confirm', { body: { token } })
      setLink(confirmed)
      if (confirmed.mailbox === 'own' && confirmed.email === getSession()?.user.email)
        updateUser({ emailVerified: true })
    } catch (error) {
      if (isUsedUp(error)) setLost(error)
      else setFailure(readDetail(error))
    } finally {
      setBusy(false)
    }
  }

  if (lost) return <Lost error={lost} />
  if (link?.confirmed) return <Confirmed link={link} />
  if (!link)
    return (
      <LoadingState label="Loading...">
        <Skeleton height={120} />
      </LoadingState>
    )
  return (
    <div className={classes.page}>
      <h1>Confirm your e-mail</h1>
      <p>
        {ask[link.mailbox]}
        <b>{link.email}</b>. {link.mailbox === 'own' ? 'If you didn’t sign up' : 'If you didn’t ask for it'}, close this
        page.
      </p>
      {failure && <Note tone="bad">{failure}</Note>}
      <BusyButton size="md" fullWidth busy={busy} busyLabel="Confirming..." onClick={() => void confirm()}>
        Confirm
      </BusyButton>
    </div>
  )
}

const ask = {
  own: 'Your account was created with the e-mail ',
  new: 'Your account is to have the e-mail ',
  old: 'The e-mail of your account is to be changed to ',
}

const isUsedUp = (error: unknown) => error instanceof ApiError && error.code === 'INVALID_TOKEN'

function Confirmed({ link }: { link: EmailLink }) {
  const user = useSession()?.user
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={classes.page}>
      <h1 ref={head} tabIndex={-1}>
        {link.done && link.mailbox !== 'own' ? 'Your e-mail was changed' : 'Thank you'}
      </h1>
      <p>
        {link.mailbox === 'own' ? (
          <>
            <b>{link.email}</b> is confirmed.
          </>
        ) : link.done ? (
          <>
            From now on you sign in with <b>{link.email}</b>.
          </>
        ) : (
          'One of two: now confirm in your other mailbox.'
        )}
      </p>
      <p>
        <Link to={user ? '/account' : '/signin'} search={{ tab: user && 'security' }} className="link">
          {user ? 'Back to your account' : 'Sign in'}
        </Link>
      </p>
    </div>
  )
}

function Lost({ error }: { error: unknown }) {
  const gone = isUsedUp(error)
  return (
    <div className={classes.page}>
      <h1>{gone ? 'This link no longer works' : 'We couldn’t open this link'}</h1>
      <p>{readDetail(error)}</p>
      {gone ? (
        <p>
          <Link to="/" className="link">
            Go to the portal
          </Link>
        </p>
      ) : (
        <Button size="md" fullWidth onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
    </div>
  )
}
