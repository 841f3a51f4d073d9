import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { EmailChange, SecurityOverview } from '../contract.ts'
import { describeOther, readFieldErrors } from './form-failure.ts'
import { PendingEmail } from './pending-email.tsx'
import classes from './security.module.css'
import { call } from './security-call.ts'
import { overviewQuery } from './security-query.ts'

type EmailFormProps = { user: SessionUser; overview: UseQueryResult<SecurityOverview> }

/** The e-mail address: asking for a change, or what is still pending of one. */
export function EmailForm({ user, overview }: EmailFormProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const pending = overview.data?.emailChange
  const show = (emailChange: EmailChange | null) => {
    queries.setQueryData(overviewQuery.queryKey, (known) => known && { ...known, emailChange })
    void queries.invalidateQueries({ queryKey: overviewQuery.queryKey })
  }
  const ask = useMutation({
    mutationFn: (email: string) => call('POST', '/api/email-change', { body: { email } }),
    onSuccess: (change) => {
      setTyped('')
      show(change)
      showSuccess('Links sent', { detail: `To ${user.email} and ${change.email}.` })
    },
    onError: () => input.current?.focus(),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ask.isPending) return
    const email = typed.trim()
    const found = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Enter a valid e-mail address'
    setWrong(email ? found : 'Enter your new e-mail address')
    if (found) return input.current?.focus()
    ask.mutate(email)
  }

  if (pending) return <PendingEmail user={user} change={pending} onChange={show} />
  const failure = describeOther(ask.error)
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Change e-mail">
      {failure && <Note tone="bad">{failure}</Note>}
      <p className={classes.quiet}>
        Your e-mail is <b>{user.email}</b>.
      </p>
      <div className={classes.line}>
        <TextInput
          ref={input}
          label="New e-mail"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={wrong ?? readFieldErrors(ask.error)['email']}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(undefined)
            ask.reset()
          }}
        />
        <BusyButton type="submit" variant="default" busy={ask.isPending} busyLabel="Sending...">
          Change e-mail
        </BusyButton>
      </div>
    </form>
  )
}
