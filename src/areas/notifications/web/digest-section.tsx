import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { announce } from '../../../kit/ui/announce.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { formatDate } from '../../../kit/ui/format.ts'
import { Section } from '../../../kit/ui/section.tsx'
import type { DigestPlan, NotificationChoices } from '../contract.ts'
import { call, choiceQuery } from './choice-query.ts'
import classes from './digest-section.module.css'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The full and half hours of a day, as the server takes them and as people read them. */
const times = Array.from({ length: 48 }, (_, half) => {
  const [hour, minute] = [Math.floor(half / 2), half % 2 === 0 ? '00' : '30']
  return {
    value: `${String(hour).padStart(2, '0')}:${minute}`,
    label: `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
  }
})

/** When the digest comes, and what the next one would say. A choice is saved at once; one that fails goes back. */
export function DigestSection({ choices }: { choices: NotificationChoices | undefined }) {
  const [shown, setShown] = useState(false)
  return (
    <Section title="Daily digest" why="One e-mail, and none when there is nothing new.">
      {choices && <Plan choices={choices} onPreview={() => setShown(true)} />}
      <Dialog
        wide
        opened={shown}
        onClose={() => setShown(false)}
        title="Next digest"
        subtitle="As it would be sent now."
        footer={
          <Button variant="default" onClick={() => setShown(false)}>
            Close
          </Button>
        }
      >
        {shown && (
          <iframe className={classes.mail} src="/api/notification-digest/preview" sandbox="" title="The next digest" />
        )}
      </Dialog>
    </Section>
  )
}

function Plan({ choices, onPreview }: { choices: NotificationChoices; onPreview: () => void }) {
  const id = useId()
  const queries = useQueryClient()
  const [noDay, setNoDay] = useState(false)
  const save = useMutation({
    mutationFn: (body: DigestPlan) => call('PATCH', '/api/notification-digest', { body }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notification-choice' },
    onSuccess: async (saved) => {
      await queries.cancelQueries({ queryKey: choiceQuery.queryKey })
      queries.setQueryData(choiceQuery.queryKey, saved)
      announce('Saved')
    },
  })
  const plan = save.isPending ? save.variables : choices.digest

  function toggle(day: number) {
    const chosen = plan.days.includes(day) ? plan.days.filter((one) => one !== day) : [...plan.days, day].toSorted()
    setNoDay(chosen.length === 0)
    if (chosen.length > 0) save.mutate({ ...plan, days: chosen })
  }

  return (
    <div className={classes.plan}>
      <NativeSelect
        label="Send at"
        value={plan.at}
        data={times}
        onChange={({ currentTarget }) => save.mutate({ ...plan, at: currentTarget.value })}
      />
      <fieldset className={classes.days} aria-describedby={noDay ? `${id}none` : undefined}>
        <legend>On</legend>
        {days.map((name, at) => (
          <label key={name}>
            <input
              type="checkbox"
              className="vh"
              checked={plan.days.includes(at + 1)}
              aria-label={name}
              onChange={() => toggle(at + 1)}
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        ))}
      </fieldset>
      <p className={classes.next}>
        Next: {formatDate(portalDay(new Date(choices.nextDigest)))}, {labelOf(choices.digest.at)}
      </p>
      <Button variant="default" onClick={onPreview}>
        Preview
      </Button>
      {noDay && (
        <p id={`${id}none`} role="alert" className={classes.failed}>
          Keep at least one day. To get no digest, choose Portal or Never above.
        </p>
      )}
      {save.isError && (
        <p role="alert" className={classes.failed}>
          Not saved. {readDetail(save.error)}{' '}
          <button type="button" className="link" onClick={() => save.mutate(save.variables)}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

const labelOf = (at: string) => times.find(({ value }) => value === at)?.label ?? at
