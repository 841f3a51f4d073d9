import type { ReactNode } from 'react'
import type { AppEnrollment, Passed } from '../../factor-contract.ts'
import { AuthForm } from '../auth-form.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeField } from './code-field.tsx'
import { callFactor } from './factor-call.ts'
import { useCode } from './use-code.ts'

type ProtectWithAppProps = { enrollment: AppEnrollment; onPassed: (passed: Passed) => void; foot: ReactNode }

/** The set-up of an authenticator app within a sign-in. */
export function ProtectWithApp({ enrollment, onPassed, foot }: ProtectWithAppProps) {
  const { busy, failure, field, submit } = useCode({
    missing: 'Enter the code',
    send: async (code) =>
      onPassed(
        await callFactor('POST', '/api/auth/factors/:id/verify', { params: { id: enrollment.id }, body: { code } }),
      ),
  })
  return (
    <AuthForm
      title="Protect your account"
      sentence="From now on, a code from your phone completes each sign-in."
      failure={failure}
      button="Continue"
      busy={busy}
      busyLabel="Checking..."
      onSubmit={submit}
      foot={foot}
    >
      <AuthenticatorKey enrollment={enrollment} />
      <CodeField {...field} />
    </AuthForm>
  )
}
