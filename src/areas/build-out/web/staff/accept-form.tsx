import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Check } from '../../../../kit/ui/check.tsx'
import type { Filing } from '../../answer-contract.ts'
import { callAnswer } from '../answer/answer-query.ts'
import classes from './asked-of-client.module.css'

type AcceptFormProps = {
  request: string
  busy: boolean
  onAccept: (choice: { leaveOut: string[]; profileVersion: number | null }) => void
  onCancel: () => void
}

/** What accepting an answer writes into the profile and records; each of it can be left out. */
export function AcceptForm({ request, busy, onAccept, onCancel }: AcceptFormProps) {
  const { data, error } = useQuery({
    queryKey: ['answer', request, 'filing'],
    queryFn: ({ signal }) => callAnswer('GET', '/api/client-requests/:id/filing', { params: { id: request }, signal }),
    staleTime: 0,
  })
  const [leaveOut, setLeaveOut] = useState<string[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const ready = data !== undefined
  useEffect(() => {
    if (ready) button.current?.focus()
  }, [ready])
  return (
    <form
      className={classes.returning}
      onSubmit={(event) => {
        event.preventDefault()
        if (data && !busy) onAccept({ leaveOut, profileVersion: data.profileVersion })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      {error && (
        <p className={classes.error} role="alert">
          {readDetail(error)}
        </p>
      )}
      {data && data.entries.length === 0 && <p className={classes.facts}>The profile has all of this already.</p>}
      {data && data.entries.length > 0 && (
        <fieldset className={classes.filing}>
          <legend>Accepting writes this:</legend>
          {data.entries.map((entry) => (
            <Check
              key={entry.to}
              label={<Entry {...entry} />}
              disabled={entry.problem !== null}
              checked={entry.problem === null && !leaveOut.includes(entry.to)}
              onChange={(event) =>
                setLeaveOut(
                  event.currentTarget.checked ? leaveOut.filter((to) => to !== entry.to) : [...leaveOut, entry.to],
                )
              }
            />
          ))}
        </fieldset>
      )}
      <div className={classes.actions}>
        <BusyButton ref={button} type="submit" size="compact-sm" busy={busy} busyLabel="Saving..." disabled={!ready}>
          Accept
        </BusyButton>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Entry({ label, place, value, before, problem }: Filing['entries'][number]) {
  return (
    <>
      <b>
        {label} <IconArrowRight size={14} aria-hidden />
        <span className="vh">goes to</span> {place}
      </b>
      <span className={classes.filed}>
        {value ?? 'Hidden, and stays hidden'}
        {before !== null && `, replaces ${before}`}
        {problem !== null && `. Not written: ${problem}`}
      </span>
    </>
  )
}
