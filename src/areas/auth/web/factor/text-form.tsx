import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Factor, Passed } from '../../factor-contract.ts'
import { AuthForm } from '../auth-form.tsx'
import { describeSent } from '../describe-sent.ts'
import { SendAgain } from '../send-again.tsx'
import { describeFailure } from '../sign-in-failure.ts'
import { CodeField } from './code-field.tsx'
import { CodeForm } from './code-form.tsx'
import { callFactor } from './factor-call.ts'
import { useCode } from './use-code.ts'

type TextFormProps = {
  factor: Factor
  email: string
  onPassed: (passed: Pick<Passed, 'user'>) => void
  foot: ReactNode
}

/** The second step of a sign-in by text message: the code leaves when it is asked for, not with the page. */
export function TextForm({ factor: { id, lastDigits }, ...props }: TextFormProps) {
  const [sent, setSent] = useState<boolean>()
  const number = `the number ending in ${lastDigits}`

  async function send() {
    setSent((await callFactor('POST', '/api/auth/factors/:id/challenge', { params: { id } })).sent)
  }

  return sent === undefined ? (
    <AskText number={number} onSend={send} foot={props.foot} />
  ) : (
    <GiveTextedCode {...props} factor={id} sentence={describeSent(number, sent)} onAgain={send} />
  )
}

type AskTextProps = { number: string; onSend: () => Promise<void>; foot: ReactNode }

function AskText({ number, onSend, foot }: AskTextProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const wrapper = useRef<HTMLDivElement>(null)
  // The link that led here is gone, and this is what there is to do.
  useEffect(() => wrapper.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus(), [])

  async function send() {
    setBusy(true)
    setFailure(undefined)
    try {
      await onSend()
    } catch (error) {
      setFailure(describeFailure(error, 'We couldn’t send the code'))
      setBusy(false)
    }
  }

  return (
    <AuthForm
      title="One more step"
      sentence={`We’ll text a 6-digit code to ${number}.`}
      failure={failure}
      button="Text me a code"
      busy={busy}
      busyLabel="Sending..."
      onSubmit={send}
      foot={foot}
    >
      <div ref={wrapper} hidden />
    </AuthForm>
  )
}

type GiveTextedCodeProps = Omit<TextFormProps, 'factor'> & {
  factor: string
  sentence: string
  onAgain: () => Promise<void>
}

function GiveTextedCode({ factor, email, sentence, onPassed, onAgain, foot }: GiveTextedCodeProps) {
  const [again, setAgain] = useState<string>()
  const { field, failure, ...form } = useCode({
    missing: 'Enter the code',
    send: async (code) =>
      onPassed(await callFactor('POST', '/api/auth/factors/:id/verify', { params: { id: factor }, body: { code } })),
  })
  return (
    <CodeForm
      {...form}
      failure={failure ?? again}
      sentence={sentence}
      foot={
        <>
          <SendAgain onAgain={onAgain} onFailure={setAgain} /> · {foot}
        </>
      }
    >
      <input hidden readOnly autoComplete="username" value={email} />
      <CodeField {...field} />
    </CodeForm>
  )
}
