import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import { sessionCalls, useSession } from '../../../kit/session/web/session.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { invitationRoutes, OpenInvitation } from '../../../areas/people/invitation-contract.ts'
import { AuthForm, AuthHead } from '../../../areas/auth/web/auth-form.tsx'
import classes from '../../../areas/auth/web/auth-form.module.css'
import { checkNewPassword } from '../../../areas/auth/web/check-field.ts'
import { EmailField } from '../../../areas/auth/web/email-field.tsx'
import { NewPasswordField } from '../../../areas/auth/web/new-password-field.tsx'
import { describeFailure, hasCode } from '../../../areas/auth/web/sign-in-failure.ts'
import { useFields } from '../../../areas/auth/web/use-fields.ts'

const call = client<typeof invitationRoutes>()

/** Where the link of an invitation leads. Opening it uses nothing up. */
export default function JoinScreen() {
  const { token } = useParams({ from: '/anyone/join/$token' })
  return <Join key={token} token={token} />
}

function Join({ token }: { token: string }) {
  const [found, setFound] = useState<OpenInvitation>()
  const [lost, setLost] = useState<string>()
  const signedIn = useSession()?.user.email.toLowerCase()

  useEffect(() => {
    let gone = false
    call('POST', '/api/invitations/read', { body: { token } }).then(
      (invitation) => gone || setFound(invitation),
      (error: unknown) => gone || setLost(describeFailure(error, 'We couldn’t open this invitation')),
    )
    return () => {
      gone = true
    }
  }, [token])

  if (lost !== undefined)
    return (
      <div className={classes.form}>
        <AuthHead title="This invitation can’t be used" sentence="The person who invited you can send a new link." />
        <Note tone="bad">{lost}</Note>
        <Link to="/signin" className="link">
          Go to sign in
        </Link>
      </div>
    )
  if (!found)
    return (
      <LoadingState label="Loading the invitation...">
        <Skeleton height={240} />
      </LoadingState>
    )
  if (signedIn && signedIn !== found.email.toLowerCase()) return <SignOutFirst invitation={found} />
  return <JoinForm token={token} invitation={found} signedIn={signedIn !== undefined} onLost={setLost} />
}

/** Someone else is signed in here: nothing is accepted for them by mistake, and no second account is made. */
function SignOutFirst({ invitation }: { invitation: OpenInvitation }) {
  const own = useSession()?.user.email
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signOut() {
    setBusy(true)
    setFailure(undefined)
    try {
      await sessionCalls.signOut()
      // The same page, as someone who has just opened the link.
      window.location.reload()
    } catch (error) {
      setFailure(describeFailure(error, 'We couldn’t sign you out'))
      setBusy(false)
    }
  }

  return (
    <AuthForm
      title="You’re signed in as someone else"
      sentence={words(invitation)}
      notice={
        <>
          This invitation is for <b>{invitation.email}</b>. You’re signed in as <b>{own}</b>.
        </>
      }
      failure={failure}
      button="Sign out and go on"
      busy={busy}
      busyLabel="Signing out..."
      onSubmit={signOut}
      foot={
        <Link to="/" className="link">
          Stay signed in
        </Link>
      }
    >
      {null}
    </AuthForm>
  )
}

type JoinFormProps = { token: string; invitation: OpenInvitation; signedIn: boolean; onLost: (reason: string) => void }

const words = ({ invitedBy, client: of }: OpenInvitation) =>
  `${invitedBy ?? 'Your team'} invited you to ${of ?? 'the team of Total Business Build-Out'}.`

function JoinForm({ token, invitation, signedIn, onLost }: JoinFormProps) {
  const { email, hasAccount } = invitation
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { values, bind, validate, refuse } = useFields({
    start: { name: '', password: '' },
    check: (typed) => ({
      name: hasAccount || typed.name.trim() ? undefined : 'Enter your full name',
      password: hasAccount ? undefined : checkNewPassword(typed.password),
    }),
  })

  async function submit() {
    setFailure(undefined)
    if (!validate()) return
    const back = `?next=${encodeURIComponent(`/join/${token}`)}`
    if (hasAccount && !signedIn) return window.location.assign(`/signin${back}`)
    setBusy(true)
    try {
      const account = hasAccount ? {} : { name: values.name.trim(), password: values.password }
      const { user } = await call('POST', '/api/invitations/accept', { body: { token, ...account } })
      // A page of its own for the new session: nothing of another one may stay.
      window.location.assign(user ? '/' : '/second-step')
    } catch (error) {
      const text = describeFailure(error, 'We couldn’t accept the invitation')
      if (hasCode(error, 'INVALID_TOKEN')) onLost(text)
      else if (hasCode(error, 'PASSWORD_')) refuse({ password: text })
      else setFailure(text)
      setBusy(false)
    }
  }

  if (hasAccount)
    return (
      <AuthForm
        title="Accept the invitation"
        sentence={words(invitation)}
        failure={failure}
        button={signedIn ? 'Accept' : 'Sign in to accept'}
        busy={busy}
        busyLabel="Accepting..."
        onSubmit={submit}
        foot="The link works once, for the address that it was sent to."
      >
        <EmailField value={email} readOnly rightSection={<IconLock size={17} aria-hidden />} />
      </AuthForm>
    )
  return (
    <AuthForm
      title={invitation.client ? `Join ${invitation.client}` : 'Join the team'}
      sentence={`${words(invitation)} Choose your name and a password.`}
      failure={failure}
      button="Join"
      busy={busy}
      busyLabel="Joining..."
      onSubmit={submit}
      foot="The link works once, for the address that it was sent to."
    >
      <EmailField value={email} readOnly rightSection={<IconLock size={17} aria-hidden />} />
      <TextInput {...bind('name')} label="Full Name" autoComplete="name" required size="md" />
      <NewPasswordField {...bind('password')} label="Password" own={[values.name, email]} />
    </AuthForm>
  )
}
