import { TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import type { authRoutes } from '../contract.ts'
import { AuthForm } from './auth-form.tsx'
import { checkEmail, checkNewPassword } from './check-field.ts'
import { EmailField } from './email-field.tsx'
import { goOn } from './go-on.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { describeFailure, hasCode } from './sign-in-failure.ts'
import { useFields } from './use-fields.ts'

const call = client<typeof authRoutes>()
const taken = 'User already exists'

/** Makes an account; with the one-time link's token it makes the first administrator. */
export function SignUpForm({ firstToken }: { firstToken?: string | undefined }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { values, bind, validate, refuse } = useFields({
    start: { name: '', email: '', password: '' },
    check: ({ name, email, password }) => ({
      name: name.trim() ? undefined : 'Enter your full name',
      email: checkEmail(email),
      password: checkNewPassword(password),
    }),
  })
  const email = bind('email')

  async function submit() {
    setFailure(undefined)
    if (!validate()) return
    setBusy(true)
    const [name, address] = [values.name.trim(), values.email.trim()]
    try {
      const body = { name, email: address, password: values.password }
      goOn(
        await (firstToken
          ? call('POST', '/api/session/first-administrator', { body: { token: firstToken, ...body } })
          : call('POST', '/api/auth/sign-up/email', { body })),
        navigate,
      )
    } catch (error) {
      const text = describeFailure(error, 'We couldn’t create your account')
      if (hasCode(error, 'USER_ALREADY_EXISTS')) refuse({ email: text })
      else if (hasCode(error, 'PASSWORD_')) refuse({ password: text })
      else setFailure(text)
      setBusy(false)
    }
  }

  return (
    <AuthForm
      title={firstToken ? 'Set up the first administrator' : 'Create your account'}
      sentence={
        firstToken
          ? 'This account sees all clients and can change their build-out. The link works once.'
          : 'Your 45-day plan starts today. You’ll see every step and what we need from you.'
      }
      failure={failure}
      button="Create account"
      busy={busy}
      busyLabel="Creating..."
      onSubmit={submit}
      foot={
        <>
          Already have an account?{' '}
          <Link to="/signin" className="link">
            Sign in
          </Link>
        </>
      }
    >
      <TextInput {...bind('name')} label="Full Name" autoComplete="name" required size="md" />
      <EmailField
        {...email}
        error={
          email.error === taken ? (
            <span>
              {taken} ·{' '}
              <Link to="/signin" className="link">
                Sign in
              </Link>
            </span>
          ) : (
            email.error
          )
        }
      />
      <NewPasswordField {...bind('password')} label="Password" own={[values.name, values.email]} />
    </AuthForm>
  )
}
