import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthForm } from './auth-form.tsx'
import { ResetLinkSent, sendResetLink } from './reset-link.tsx'
import { describeFailure } from './sign-in-failure.ts'

/** A reset link that is used up or too old offers a new one to the same address. */
export function ExpiredLink({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState(false)

  async function send() {
    setBusy(true)
    setFailure(undefined)
    try {
      await sendResetLink(email)
      setSent(true)
    } catch (error) {
      setFailure(describeFailure(error, 'Something went wrong'))
    } finally {
      setBusy(false)
    }
  }

  if (sent) return <ResetLinkSent email={email} />
  return (
    <AuthForm
      title="This link no longer works"
      sentence={
        <>
          It was already used or has expired. We can send a new one to <b>{email}</b>.
        </>
      }
      failure={failure}
      button="Send a new link"
      busy={busy}
      busyLabel="Sending..."
      onSubmit={send}
      foot={
        <Link to="/signin" className="link">
          Back to sign in
        </Link>
      }
    >
      {null}
    </AuthForm>
  )
}
