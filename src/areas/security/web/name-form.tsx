import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { updateUser } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { describeOther, readFieldErrors } from './form-failure.ts'
import classes from './security.module.css'
import { call } from './security-call.ts'

/** The user's own name. What is typed stays when the name changes elsewhere. */
export function NameForm({ user }: { user: SessionUser }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [missing, setMissing] = useState(false)
  const value = typed ?? user.name
  const change = useMutation({
    mutationFn: (name: string) => call('PATCH', '/api/user', { body: { name } }),
    onSuccess: (session) => {
      setTyped(undefined)
      updateUser(session.user)
      showSuccess('Name changed')
    },
    onError: () => input.current?.focus(),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    setMissing(value.trim() === '')
    if (value.trim() === '') return input.current?.focus()
    change.mutate(value)
  }

  const failure = describeOther(change.error)
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Change name">
      {failure && <Note tone="bad">{failure}</Note>}
      <div className={classes.line}>
        <TextInput
          id={id}
          ref={input}
          label="Full Name"
          name="name"
          autoComplete="name"
          value={value}
          error={missing ? 'Enter your full name.' : readFieldErrors(change.error)['name']}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMissing(false)
            change.reset()
          }}
        />
        <BusyButton
          type="submit"
          variant="default"
          busy={change.isPending}
          busyLabel="Saving..."
          disabled={typed === undefined || typed === user.name}
        >
          Save name
        </BusyButton>
      </div>
    </form>
  )
}
