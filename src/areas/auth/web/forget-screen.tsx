import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthForm } from './auth-form.tsx'
import { checkEmail } from './check-field.ts'
import { EmailField } from './email-field.tsx'
import { ResetLinkSent, sendResetLink } from './reset-link.tsx'
import { describeFailure, hasCode, signInFallback } from './sign-in-failure.ts'
import { useFields } from './use-fields.ts'

/** Asks for the e-mail tied to the account and sends a reset link to it. */
export default function ForgetScreen() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const { values, bind, validate, refuse } = useFields({
    start: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
  })

  async function submit() {
    setFailure(undefined)
    if (!validate()) return
    setBusy(true)
    try {
      const email = values.email.trim()
      await sendResetLink(email)
      setSentTo(email)
    } catch (error) {
      const text = describeFailure(error, signInFallback)
      if (hasCode(error, 'USER_NOT_FOUND')) refuse({ email: text })
      else setFailure(text)
    } finally {
      setBusy(false)
    }
  }

  if (sentTo) return <ResetLinkSent email={sentTo} onOther={() => setSentTo(undefined)} />

  return (
    <AuthForm
      title="Forgot password"
      sentence="Enter the e-mail you signed up with. We’ll send you a link to set a new password."
      failure={failure}
      button="Send reset link"
      busy={busy}
      busyLabel="Sending..."
      onSubmit={submit}
      foot={
        <Link to="/signin" className="link">
          Back to sign in
        </Link>
      }
    >
      <EmailField {...bind('email')} />
    </AuthForm>
  )
}
