import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Passed } from '../../factor-contract.ts'
import { AuthForm } from '../auth-form.tsx'
import { CodeField } from './code-field.tsx'
import { callFactor } from './factor-call.ts'
import { useCode } from './use-code.ts'

type GiveCodeProps = {
  factor: string
  email: string
  onPassed: (passed: Pick<Passed, 'user'>) => void
  foot: ReactNode
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function GiveCode(props: GiveCodeProps) {
  const [recovery, setRecovery] = useState(false)
  const Form = recovery ? RecoveryForm : AppForm
  return (
    <Form
      {...props}
      other={
        <button type="button" className="link" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
      }
    />
  )
}

type FormProps = GiveCodeProps & { other: ReactNode }

function AppForm({ factor, email, onPassed, ...rest }: FormProps) {
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

type CodeFormProps = Pick<FormProps, 'other' | 'foot'> &
  Omit<ReturnType<typeof useCode>, 'field'> & { sentence: string; children: ReactNode }

function CodeForm({ sentence, busy, failure, submit, other, foot, children }: CodeFormProps) {
  return (
    <AuthForm
      title="One more step"
      sentence={sentence}
      failure={failure}
      button="Continue"
      busy={busy}
      busyLabel="Checking..."
      onSubmit={submit}
      foot={
        <>
          {other} · {foot}
        </>
      }
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
