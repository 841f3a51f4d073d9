import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Factor, Passed } from '../../factor-contract.ts'
import { canUsePasskeys } from '../passkey/authenticator.ts'
import { GivePasskey } from '../passkey/give-passkey.tsx'
import { CodeField } from './code-field.tsx'
import { CodeForm } from './code-form.tsx'
import { callFactor } from './factor-call.ts'
import { TextForm } from './text-form.tsx'
import { useCode } from './use-code.ts'

type GiveCodeProps = {
  factors: Factor[]
  /** Text messages are sent. */
  texts: boolean
  email: string
  onPassed: (passed: Pick<Passed, 'user'>) => void
  foot: ReactNode
}

type Way = Factor['kind'] | 'recovery'

const names: Record<Way, string> = {
  passkey: 'Use your passkey',
  totp: 'Use the authenticator app',
  phone: 'Get a code by text message',
  recovery: 'Use a recovery code',
}

/** The second step of a sign-in: a passkey, a code of the authenticator app or a text message, or a recovery code. */
export function GiveCode({ factors, texts, ...props }: GiveCodeProps) {
  const isOffered: Record<Way, boolean> = {
    passkey: canUsePasskeys() && factors.some(({ kind }) => kind === 'passkey'),
    totp: factors.some(({ kind }) => kind === 'totp'),
    phone: texts && factors.some(({ kind, usable }) => kind === 'phone' && usable),
    recovery: true,
  }
  const offered = (Object.keys(names) as Way[]).filter((other) => isOffered[other])
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
  const factor = factors.find(({ kind }) => kind === way)
  if (!factor) return <RecoveryForm {...props} notice={describeMissing(factors, texts)} foot={foot} />
  if (way === 'phone') return <TextForm {...props} factor={factor} foot={foot} />
  return <AppForm {...props} factor={factor.id} foot={foot} />
}

/** Why someone who has a phone as the second step is not offered it. */
function describeMissing(factors: Factor[], texts: boolean): string | undefined {
  const phone = factors.find(({ kind }) => kind === 'phone')
  if (!phone || (texts && phone.usable)) return undefined
  return texts
    ? 'A text to your phone signed you in, so the second step has to be another one. Or sign in with your password.'
    : 'We can’t send text messages right now.'
}

type FormProps = Omit<GiveCodeProps, 'factors' | 'texts'>

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

function RecoveryForm({ onPassed, ...rest }: FormProps & { notice: string | undefined }) {
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
