import { Link } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import { emitSessionEvent } from '../../../kit/session/web/session-event.ts'
import { PasswordField } from '../../../kit/ui/password-field.tsx'
import type { authRoutes } from '../contract.ts'
import { AuthForm } from './auth-form.tsx'
import { checkNewPassword } from './check-field.ts'
import { EmailField } from './email-field.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { describeFailure, hasCode } from './sign-in-failure.ts'
import { useFields } from './use-fields.ts'

const mismatch = 'Passwords do not match.'

/** Sets a new password with the token of a reset link. */
export function UpdatePasswordForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [expired, setExpired] = useState(false)
  const { values, bind, validate, refuse } = useFields({
    start: { password: '', confirm: '' },
    check: ({ password, confirm }) => ({
      password: checkNewPassword(password),
      confirm: confirm ? (confirm === password ? undefined : mismatch) : 'Enter the password again',
    }),
  })
  const confirm = bind('confirm')
  // Told while typing, but not before the second password is as long as the first or has gone another way.
  const differs = values.confirm !== '' && !values.password.startsWith(values.confirm)

  useEffect(() => emitSessionEvent('PASSWORD_RECOVERY', { email }), [email])

  async function submit() {
    setFailure(undefined)
    if (!validate()) return
    setBusy(true)
    try {
      await client<typeof authRoutes>()('POST', '/api/auth/reset-password', {
        body: { newPassword: values.password, token },
      })
      onDone()
    } catch (error) {
      const text = describeFailure(error, 'Something went wrong')
      if (hasCode(error, 'INVALID_TOKEN', 'TOKEN_EXPIRED')) setExpired(true)
      else if (hasCode(error, 'PASSWORD_')) refuse({ password: text })
      else setFailure(text)
    } finally {
      setBusy(false)
    }
  }

  if (expired) return <ExpiredLink email={email} />

  return (
    <AuthForm
      title="Set a new password"
      sentence="Choose a new password, then sign in with it. You’ll be signed out on all devices."
      failure={failure}
      button="Update password"
      busy={busy}
      busyLabel="Updating..."
      onSubmit={submit}
      foot={
        <Link to="/signin" className="link">
          Back to sign in
        </Link>
      }
    >
      <EmailField value={email} readOnly rightSection={<IconLock size={17} aria-hidden />} />
      <NewPasswordField {...bind('password')} label="New Password" own={[email]} />
      <PasswordField
        {...confirm}
        label="Confirm Password"
        autoComplete="new-password"
        required
        size="md"
        error={differs ? mismatch : confirm.error}
      />
    </AuthForm>
  )
}
