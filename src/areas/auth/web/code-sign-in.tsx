import { TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import type { codeRoutes } from '../code-contract.ts'
import { AuthForm } from './auth-form.tsx'
import { checkEmail, checkPhone } from './check-field.ts'
import { EmailField } from './email-field.tsx'
import { CodeField } from './factor/code-field.tsx'
import { useCode } from './factor/use-code.ts'
import { FocusFirst } from './focus-first.tsx'
import { goOn } from './go-on.ts'
import { beginFlow } from './pkce.ts'
import { SendAgain } from './send-again.tsx'
import { describeFailure, hasCode, signInFallback } from './sign-in-failure.ts'
import type { SignInWay } from './sign-in-ways.tsx'
import { useFields } from './use-fields.ts'

const call = client<typeof codeRoutes>()

type CodeSignInProps = {
  way: SignInWay
  /** What was typed as the e-mail already. */
  email: string
  onOther: () => void
}

/** Signing in with a code that is sent: to what address, and then the code. */
export function CodeSignIn({ way, email, onOther }: CodeSignInProps) {
  const { next } = useSearch({ strict: false })
  const [sentTo, setSentTo] = useState<string>()
  const foot = (
    <button type="button" className="link" onClick={onOther}>
      Use another way
    </button>
  )

  async function send(address: string): Promise<void> {
    if (way === 'text') return void (await call('POST', '/api/auth/otp', { body: { phone: address } }))
    // Without a secure connection the browser makes no challenge: then the mail has the code alone.
    const challenge = window.isSecureContext ? await beginFlow(next) : {}
    await call('POST', '/api/auth/otp', { body: { email: address, ...challenge } })
  }

  if (sentTo !== undefined) return <GiveSentCode way={way} address={sentTo} onAgain={() => send(sentTo)} foot={foot} />
  return (
    <AskAddress
      way={way}
      email={email}
      foot={foot}
      onSend={async (address) => {
        await send(address)
        setSentTo(address)
      }}
    />
  )
}

type AskAddressProps = Pick<CodeSignInProps, 'way' | 'email'> & {
  foot: ReactNode
  onSend: (address: string) => Promise<void>
}

function AskAddress({ way, email, foot, onSend }: AskAddressProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { values, bind, validate, refuse } = useFields({
    start: { address: way === 'email' ? email : '' },
    check: ({ address }) => ({ address: way === 'email' ? checkEmail(address) : checkPhone(address) }),
  })

  async function submit() {
    setFailure(undefined)
    if (!validate()) return
    setBusy(true)
    try {
      await onSend(values.address.trim())
    } catch (error) {
      const text = describeFailure(error, signInFallback)
      if (hasCode(error, 'USER_NOT_FOUND', 'SIGN_UPS_OFF', 'invalid')) refuse({ address: text })
      else setFailure(text)
      setBusy(false)
    }
  }

  return (
    <AuthForm
      title={way === 'email' ? 'Sign in by e-mail' : 'Sign in by text message'}
      sentence={
        way === 'email'
          ? 'We’ll send you a link and a 6-digit code. You don’t need your password.'
          : 'We’ll text a 6-digit code to the phone number of your account.'
      }
      failure={failure}
      button={way === 'email' ? 'E-mail me a sign-in link' : 'Text me a code'}
      busy={busy}
      busyLabel="Sending..."
      onSubmit={submit}
      foot={foot}
    >
      <FocusFirst>
        {way === 'email' ? (
          <EmailField {...bind('address')} />
        ) : (
          <TextInput label="Phone" type="tel" autoComplete="tel" required size="md" {...bind('address')} />
        )}
      </FocusFirst>
    </AuthForm>
  )
}

type GiveSentCodeProps = { way: SignInWay; address: string; onAgain: () => Promise<void>; foot: ReactNode }

function GiveSentCode({ way, address, onAgain, foot }: GiveSentCodeProps) {
  const navigate = useNavigate()
  const [again, setAgain] = useState<string>()
  const { field, failure, ...form } = useCode({
    missing: 'Enter the code',
    send: async (code) =>
      goOn(
        await call('POST', '/api/auth/verify', {
          body: way === 'email' ? { type: 'email', email: address, code } : { type: 'sms', phone: address, code },
        }),
        navigate,
      ),
  })

  return (
    <AuthForm
      title={way === 'email' ? 'Check your e-mail' : 'Check your phone'}
      sentence={
        <>
          We sent a 6-digit code to <b>{address}</b>. It works for 10 minutes.
          {way === 'email' && ' The link in the same e-mail signs you in, too.'}
        </>
      }
      failure={failure ?? again}
      button="Continue"
      busy={form.busy}
      busyLabel="Checking..."
      onSubmit={form.submit}
      foot={
        <>
          <SendAgain onAgain={onAgain} onFailure={setAgain} /> · {foot}
        </>
      }
    >
      <FocusFirst>
        <CodeField {...field} />
      </FocusFirst>
    </AuthForm>
  )
}
