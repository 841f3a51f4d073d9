import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import { PasswordField } from '../../../kit/ui/password-field.tsx'
import type { authRoutes } from '../contract.ts'
import { AuthForm } from './auth-form.tsx'
import classes from './auth-form.module.css'
import { checkEmail } from './check-field.ts'
import { EmailField } from './email-field.tsx'
import { goOn } from './go-on.ts'
import { describeFailure, hasCode, signInFallback } from './sign-in-failure.ts'
import type { ProviderSettings } from './provider/provider-buttons.tsx'
import { type SignInWay, SignInWays, useCodeSignIn } from './sign-in-ways.tsx'
import { useFields } from './use-fields.ts'

/**
 * E-mail and password, or another way; once signed in the route's guard takes the user on. `texts` is whether text messages are
 * sent.
 */
export function SignInForm({
  notice,
  texts,
  ...offered
}: ProviderSettings & { notice: string | undefined; texts: boolean }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [way, setWay] = useState<SignInWay>()
  const codeSignIn = useCodeSignIn(way, () => {
    setWay(undefined)
    setFailure('We couldn’t open this. Check your connection and try again.')
  })
  const { values, bind, validate, refuse } = useFields({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: checkEmail(email),
      password: password ? undefined : 'Enter your password',
    }),
  })

  async function submit() {
    setFailure(undefined)
    if (!validate()) return
    setBusy(true)
    try {
      goOn(
        await client<typeof authRoutes>()('POST', '/api/auth/sign-in/email', {
          body: { email: values.email.trim(), password: values.password },
        }),
        navigate,
      )
    } catch (error) {
      const text = describeFailure(error, signInFallback)
      if (hasCode(error, 'USER_NOT_FOUND')) refuse({ email: text })
      else if (hasCode(error, 'INCORRECT_PASSWORD', 'INVALID_EMAIL_OR_PASSWORD')) refuse({ password: text })
      else setFailure(text)
      setBusy(false)
    }
  }

  if (way && codeSignIn)
    return <codeSignIn.CodeSignIn way={way} email={values.email} onOther={() => setWay(undefined)} />
  return (
    <>
      <AuthForm
        title="Sign in"
        sentence="See what was done today and what comes next."
        notice={notice}
        failure={failure}
        button="Sign in"
        busy={busy}
        busyLabel="Signing in..."
        onSubmit={submit}
        foot={
          <>
            New here?{' '}
            <Link to="/signup" className="link">
              Create your account
            </Link>
          </>
        }
      >
        <EmailField {...bind('email')} />
        <div className={classes.labelRow}>
          <PasswordField {...bind('password')} label="Password" autoComplete="current-password" required size="md" />
          <Link to="/forget" className={`link ${classes.aside}`}>
            Forgot password?
          </Link>
        </div>
      </AuthForm>
      <SignInWays {...offered} texts={texts} email={values.email} onChoose={setWay} onFailure={setFailure} />
    </>
  )
}
