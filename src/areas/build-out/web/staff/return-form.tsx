import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { keepText, useKeptText } from '../../../../kit/record/web/form/kept-text.ts'
import { Check } from '../../../../kit/ui/check.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import { partsOf, type RequestForm } from '../../answer/form.ts'
import classes from './asked-of-client.module.css'

type ReturnFormProps = {
  /** Where what is typed is kept until it is sent or given up. */
  place: string
  form: RequestForm | null
  busy: boolean
  onReturn: (reason: string, parts: string[]) => void
  onCancel: () => void
}

/** Why an answer is returned, and which parts the client gives again; the others are kept. */
export function ReturnForm({ place, form, busy, onReturn, onCancel }: ReturnFormProps) {
  const reason = useKeptText(place)
  const [submitted, setSubmitted] = useState(false)
  const parts = partsOf(form)
  const [kept, setKept] = useState<string[]>([])
  const error =
    describeTooLong(reason.trim(), 1_000) ??
    (submitted && reason.trim() === '' ? 'Say what should be different.' : undefined)
  const submit = () => {
    setSubmitted(true)
    if (reason.trim() === '' || describeTooLong(reason.trim(), 1_000) || busy) return
    onReturn(
      reason.trim(),
      kept.length === 0 ? [] : parts.map(({ part }) => part).filter((part) => !kept.includes(part)),
    )
  }
  return (
    <form
      className={classes.returning}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        // On a button it would press that, too.
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        label="What should be different?"
        description="The client reads this."
        autosize
        autoFocus
        minRows={2}
        maxRows={8}
        value={reason}
        error={error}
        onChange={(event) => keepText(place, event.currentTarget.value)}
      />
      {parts.length > 1 &&
        parts.map(({ part, label }) => (
          <Check
            key={part}
            label={`Keep: ${label}`}
            checked={kept.includes(part)}
            onChange={(event) =>
              setKept(event.currentTarget.checked ? [...kept, part] : kept.filter((one) => one !== part))
            }
          />
        ))}
      <div className={classes.actions}>
        <BusyButton type="submit" size="compact-sm" busy={busy} busyLabel="Returning...">
          Return to client
        </BusyButton>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            keepText(place, '')
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
