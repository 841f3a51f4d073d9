import { Button, NativeSelect } from '@mantine/core'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Check } from '../../../../kit/ui/check.tsx'
import type { Filing } from '../../answer-contract.ts'
import { callAnswer } from '../answer/answer-query.ts'
import classes from './asked-of-client.module.css'
import { type AcceptChoice, candidateOf, choiceOf, shownEntries, type ShownEntry } from './filing-choice.ts'

type AcceptFormProps = {
  request: string
  busy: boolean
  onAccept: (choice: AcceptChoice) => void
  onCancel: () => void
}

/** What accepting an answer writes into the profile and records, and what it replaces there; each of it can be left out. */
export function AcceptForm({ request, busy, onAccept, onCancel }: AcceptFormProps) {
  const { data, error } = useQuery({
    queryKey: ['answer', request, 'filing'],
    queryFn: ({ signal }) => callAnswer('GET', '/api/client-requests/:id/filing', { params: { id: request }, signal }),
    staleTime: 0,
    // What would have been written before, ahead of an Undo for example, is neither shown nor accepted.
    gcTime: 0,
  })
  const [leaveOut, setLeaveOut] = useState<string[]>([])
  // By the name of the record, as far as someone chose: the id of the one that is changed, empty for a new one.
  const [targets, setTargets] = useState<Record<string, string>>({})
  const button = useRef<HTMLButtonElement>(null)
  const ready = data !== undefined
  useEffect(() => {
    if (ready) button.current?.focus()
  }, [ready])
  const toggle = (to: string, on: boolean) => setLeaveOut(on ? leaveOut.filter((one) => one !== to) : [...leaveOut, to])
  const list = (entries: ShownEntry[]) =>
    entries.map((entry) => (
      <Check
        key={entry.to}
        label={<Entry {...entry} />}
        disabled={entry.problem !== null}
        checked={entry.problem === null && !leaveOut.includes(entry.to)}
        onChange={(event) => toggle(entry.to, event.currentTarget.checked)}
      />
    ))
  const ofProfile = data ? shownEntries(data, null, targets) : []
  return (
    <form
      className={classes.returning}
      onSubmit={(event) => {
        event.preventDefault()
        if (data && !busy) onAccept(choiceOf(data, leaveOut, targets))
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
      {ofProfile.length > 0 && (
        <fieldset className={classes.filing}>
          <legend>Accepting writes this:</legend>
          {list(ofProfile)}
        </fieldset>
      )}
      {data?.records.map((one) => {
        const entries = shownEntries(data, one.record, targets)
        return (
          <fieldset key={one.record} className={classes.filing}>
            <legend>{nameOf(one)}</legend>
            {one.candidates.length > 0 && (
              <NativeSelect
                aria-label={`Written into: ${nameOf(one)}`}
                size="xs"
                rightSection={<IconChevronDown size={14} aria-hidden />}
                data={[
                  { value: '', label: `A new ${one.noun}` },
                  ...one.candidates.map(({ id, title }) => ({ value: id, label: `Changes “${title}”` })),
                ]}
                value={candidateOf(one, targets)?.id ?? ''}
                onChange={(event) => setTargets({ ...targets, [one.record]: event.currentTarget.value })}
              />
            )}
            {entries.length === 0 && <p className={classes.filed}>It has all of this already.</p>}
            {list(entries)}
          </fieldset>
        )
      })}
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

/** 'Bank account: First Bank' */
function nameOf({ noun, title }: Filing['records'][number]): string {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return title ? `${name}: ${title}` : name
}

function Entry({ label, target, value, before, problem }: ShownEntry) {
  return (
    <>
      <b>
        {label} <IconArrowRight size={14} aria-hidden />
        <span className="vh">goes to</span> {target}
      </b>
      <span className={classes.filed}>
        {value ?? 'Hidden, and stays hidden'}
        {before !== null && `, replaces ${before}`}
        {problem !== null && `. Not written: ${problem}`}
      </span>
    </>
  )
}
