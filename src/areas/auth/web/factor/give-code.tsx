import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Factor, Passed } from '../../factor-contract.ts'
import { AuthForm } from '../auth-form.tsx'
import { canUsePasskeys } from '../passkey/authenticator.ts'
import { GivePasskey } from '../passkey/give-passkey.tsx'
import { CodeField } from './code-field.tsx'
import { callFactor } from './factor-call.ts'
import { useCode } from './use-code.ts'

type GiveCodeProps = {
  factors: Factor[]
  email: string
  onPassed: (passed: Pick<Passed, 'user'>) => void
  foot: ReactNode
}

type Way = Factor['kind'] | 'recovery'

const names: Record<Way, string> = {
  passkey: 'Use your passkey',
  totp: 'Use the authenticator app',
  recovery: 'Use a recovery code',
}

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function GiveCode({ factors, ...props }: GiveCodeProps) {
  const offered = (Object.keys(names) as Way[]).filter(
    (way) =>
      way === 'recovery' || ((way !== 'passkey' || canUsePasskeys()) && factors.some(({ kind }) => kind === way)),
  )
  const [way = 'recovery', setWay] = useState(offered[0])
  const foot = (
    <>
      {offered
        .filter((other) => other !== way)
        .map((other) => (
          <span key={other}>
            <button type="button" className="link" onClick={() => setWay(other)}>
              {names[other]}
            </button>{' '}
            ·{' '}
          </span>
        ))}
      {props.foot}
    </>
  )
  if (way === 'passkey') return <GivePasskey {...props} foot={foot} />
  if (way === 'recovery') return <RecoveryForm {...props} foot={foot} />
  return <AppForm {...props} factor={factors.find(({ kind }) => kind === way)?.id ?? ''} foot={foot} />
}

type FormProps = Omit<GiveCodeProps, 'factors'>

function AppForm({ factor, email, onPassed, ...rest }: FormProps & { factor: string }) {
  const { field, ...form } = useCode({
    missing: 'Enter the code',
    send: async (code) =>
      onPassed(await callFactor('POST', '/api/auth/factors/:id/verify', { params: { id: factor }, body: { code } })),
  })
  return (
    <CodeForm {...form} {...rest} sentence="Enter the code from your authenticator app.">
      <input hidden readOnly autoComplete="username" value={email} />
      <CodeField {...field} />
    </CodeForm>
  )
}

function RecoveryForm({ onPassed, ...rest }: FormProps) {
  const { field, ...form } = useCode({
    missing: 'Enter a recovery code',
    send: async (code) => onPassed(await callFactor('POST', '/api/auth/recovery-code', { body: { code } })),
  })
  return (
    <CodeForm {...form} {...rest} sentence="Enter one of your recovery codes. Each works once.">
      <TextInput
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        size="md"
        {...field}
      />
    </CodeForm>
  )
}

type CodeFormProps = Pick<FormProps, 'foot'> &
  Omit<ReturnType<typeof useCode>, 'field'> & { sentence: string; children: ReactNode }

function CodeForm({ sentence, busy, failure, submit, foot, children }: CodeFormProps) {
  return (
    <AuthForm
      title="One more step"
      sentence={sentence}
      failure={failure}
      button="Continue"
      busy={busy}
      busyLabel="Checking..."
      onSubmit={submit}
      foot={foot}
    >
      <FocusFirst>{children}</FocusFirst>
    </AuthForm>
  )
}

/** Puts the focus into the first field that is seen, as it comes on the screen. */
function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  return <div ref={place}>{children}</div>
}
