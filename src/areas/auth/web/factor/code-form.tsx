import { type ReactNode, useEffect, useRef } from 'react'
import { AuthForm } from '../auth-form.tsx'
import type { useCode } from './use-code.ts'

type CodeFormProps = Omit<ReturnType<typeof useCode>, 'field'> & {
  title?: string
  sentence: string
  notice?: string | undefined
  foot: ReactNode
  children: ReactNode
}

/** The second step of a sign-in that is a code. */
export function CodeForm({ title = 'One more step', sentence, notice, ...rest }: CodeFormProps) {
  const { busy, failure, submit, foot, children } = rest
  return (
    <AuthForm
      title={title}
      sentence={sentence}
      notice={notice}
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
