import type { ReactNode } from 'react'
import { AuthForm } from '../auth-form.tsx'
import { FocusFirst } from '../focus-first.tsx'
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
