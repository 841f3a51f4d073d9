import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Passed, PhoneEnrollment } from '../../factor-contract.ts'
import { AuthForm } from '../auth-form.tsx'
import { checkPhone } from '../check-field.ts'
import { describeSent } from '../describe-sent.ts'
import { FocusFirst } from '../focus-first.tsx'
import { SendAgain } from '../send-again.tsx'
import { describeFailure, hasCode } from '../sign-in-failure.ts'
import { useFields } from '../use-fields.ts'
import { CodeField } from './code-field.tsx'
import { CodeForm } from './code-form.tsx'
import { callFactor } from './factor-call.ts'
import { useCode } from './use-code.ts'

type ProtectWithPhoneProps = { onPassed: (passed: Passed) => void; foot: ReactNode }

const title = 'Protect your account'

/** The set-up of codes by text message within a sign-in. */
export function ProtectWithPhone(props: ProtectWithPhoneProps) {
  const [enrollment, setEnrollment] = useState<PhoneEnrollment>()
  return enrollment ? (
    <VerifyPhone {...props} enrollment={enrollment} />
  ) : (
    <AskNumber onBegun={setEnrollment} foot={props.foot} />
  )
}

function AskNumber({ onBegun, foot }: { onBegun: (begun: PhoneEnrollment) => void; foot: ReactNode }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { values, bind, validate, refuse } = useFields({
    start: { phone: '' },
    check: ({ phone }) => ({ phone: checkPhone(phone) }),
  })

  async function submit() {
    setFailure(undefined)
    if (!validate()) return
    setBusy(true)
    try {
      const begun = await callFactor('POST', '/api/auth/factors', { body: { kind: 'phone', phone: values.phone } })
      if (begun.kind !== 'totp') onBegun(begun)
    } catch (error) {
      const text = describeFailure(error, 'We couldn’t send the code')
      if (hasCode(error, 'same_phone', 'invalid')) refuse({ phone: text })
      else setFailure(text)
      setBusy(false)
    }
  }

  return (
    <AuthForm
      title={title}
      sentence="From now on, a code that we text to your phone completes each sign-in."
      failure={failure}
      button="Text me a code"
      busy={busy}
      busyLabel="Sending..."
      onSubmit={submit}
      foot={foot}
    >
      <FocusFirst>
        <TextInput label="Phone" type="tel" autoComplete="tel" required size="md" {...bind('phone')} />
      </FocusFirst>
    </AuthForm>
  )
}

function VerifyPhone({ enrollment, onPassed, foot }: ProtectWithPhoneProps & { enrollment: PhoneEnrollment }) {
  const params = { id: enrollment.id }
  const [sent, setSent] = useState(enrollment.sent)
  const [again, setAgain] = useState<string>()
  const { field, failure, ...form } = useCode({
    missing: 'Enter the code',
    send: async (code) =>
      onPassed(await callFactor('POST', '/api/auth/factors/:id/verify', { params, body: { code } })),
  })
  return (
    <CodeForm
      {...form}
      title={title}
      failure={failure ?? again}
      sentence={describeSent(`the number ending in ${enrollment.lastDigits}`, sent)}
      foot={
        <>
          <SendAgain
            onAgain={async () =>
              setSent((await callFactor('POST', '/api/auth/factors/:id/challenge', { params })).sent)
            }
            onFailure={setAgain}
          />{' '}
          · {foot}
        </>
      }
    >
      <CodeField {...field} />
    </CodeForm>
  )
}
