import type { FormEvent, ReactNode } from 'react'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import classes from './auth-form.module.css'

type AuthFormProps = {
  title: string
  sentence: ReactNode
  /** Something to know before the fields. */
  notice?: ReactNode
  /** What failed and belongs to no field. */
  failure: ReactNode
  button: string
  busy: boolean
  busyLabel: string
  onSubmit: () => Promise<void>
  children: ReactNode
  foot?: ReactNode
}

/**
 * Heading, fields, one button and a line below, as all signed-out pages have them. A failure moves nothing, so that a second click
 * hits what it was meant for.
 */
export function AuthForm(props: AuthFormProps) {
  const { title, sentence, notice, failure, button, busy, busyLabel, onSubmit, children, foot } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void onSubmit()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AuthHead title={title} sentence={sentence} />
      {notice && <Note>{notice}</Note>}
      {failure && (
        <div className={classes.failure}>
          <Note tone="bad">{failure}</Note>
        </div>
      )}
      {children}
      <BusyButton type="submit" size="md" fullWidth busy={busy} busyLabel={busyLabel}>
        {button}
      </BusyButton>
      {foot && <p className={classes.foot}>{foot}</p>}
    </form>
  )
}

/** The h1 and its sentence. */
export function AuthHead({ title, sentence }: { title: string; sentence: ReactNode }) {
  return (
    <div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.sentence}>{sentence}</p>
    </div>
  )
}
