import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readTypedDate } from '../../../kit/calendar/typed-date.ts'
import { findFieldError, readDetail } from '../../../kit/http/web/api-error.ts'
import { useRequestKey } from '../../../kit/record/web/form/use-request-key.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import classes from './account-dialog.module.css'
import { call } from './client-query.ts'

const empty = { name: '', email: '', kickOff: '' }

/** Adds a client, who gets an e-mail to set a password. */
export function AddClientDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(empty)
  const [submitted, setSubmitted] = useState(false)
  const { keyOf, forget } = useRequestKey()
  const queries = useQueryClient()
  const { date, problem } = readTypedDate(draft.kickOff)
  const add = useMutation({
    mutationFn: () => {
      const body = { name: draft.name.trim(), email: draft.email.trim(), ...(date && { kickOff: date }) }
      return call('POST', '/api/clients', { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: ({ name, email }) => {
      showSuccess(`${name} is added`, { detail: `An e-mail to set a password is on its way to ${email}.` })
      void queries.invalidateQueries({ queryKey: ['client'] })
      close()
    },
  })
  const close = () => {
    setDraft(empty)
    setSubmitted(false)
    forget()
    add.reset()
    onClose()
  }
  const change = (part: Partial<typeof empty>) => setDraft((before) => ({ ...before, ...part }))
  const missing = { name: draft.name.trim() === '', email: !/^\S+@\S+$/.test(draft.email.trim()) }
  const submit = () => {
    setSubmitted(true)
    if (!missing.name && !missing.email && !problem && !add.isPending) add.mutate()
  }
  const fieldErrors = ['name', 'email', 'kickOff'].some((field) => findFieldError(add.error, field))
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Add a client"
      subtitle="They get an e-mail to set a password."
      dirty={draft.name !== '' || draft.email !== ''}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <BusyButton type="submit" form="add-client" busy={add.isPending} busyLabel="Adding...">
            Add client
          </BusyButton>
        </>
      }
    >
      <form
        id="add-client"
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label="Full Name"
          data-autofocus
          autoComplete="off"
          value={draft.name}
          error={submitted && missing.name ? 'Enter the client’s name' : findFieldError(add.error, 'name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          value={draft.email}
          error={submitted && missing.email ? 'Enter a valid e-mail' : findFieldError(add.error, 'email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <DateInput
          label="Kick-off date (optional)"
          placeholder="MM/DD/YYYY"
          description="The first day of their plan. It can be set later."
          value={draft.kickOff}
          error={(submitted && problem) || findFieldError(add.error, 'kickOff')}
          onChange={(kickOff) => change({ kickOff })}
        />
        {add.error && !fieldErrors && <Note tone="bad">{readDetail(add.error)}</Note>}
      </form>
    </Dialog>
  )
}
