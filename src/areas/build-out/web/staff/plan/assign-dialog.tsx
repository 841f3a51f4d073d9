import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { TaskActor, TaskChange } from '../../../contract.ts'
import { colleagueQuery } from './colleague-query.ts'
import classes from './plan-dialog.module.css'
import { TaskDialog, type TaskDialogProps } from './task-dialog.tsx'
import { actorNames } from './task-words.ts'

const whose: Record<TaskActor, string> = {
  provider: 'The team does it',
  client: 'The client does it',
  both: 'Both have a part in it',
}

/** Who does a task: the client or the team, which colleague, and which third party it may wait on. */
export function AssignDialog(props: TaskDialogProps) {
  const { task } = props
  const colleagues = useQuery(colleagueQuery)
  // As it was when the dialog opened: what someone else changes meanwhile is not sent back as it was.
  const [before] = useState(() => ({
    actor: task.actor,
    assignee: task.staff?.assignee?.id ?? '',
    third: task.thirdParty ?? '',
    min: task.waitBusinessDays?.min ?? 1,
    max: task.waitBusinessDays?.max ?? 5,
  }))
  const [draft, setDraft] = useState(before)
  const [submitted, setSubmitted] = useState(false)
  const set = (changes: Partial<typeof before>) => setDraft({ ...draft, ...changes })
  const dirty = JSON.stringify(draft) !== JSON.stringify(before)
  const third = draft.third.trim()
  const wrongName = third.length > 80 ? 'At most 80 characters.' : undefined
  const wrongWait = third && draft.min > draft.max ? 'The longest wait can’t be shorter than the shortest.' : undefined
  const read = () => {
    setSubmitted(true)
    if (wrongName || wrongWait) return undefined
    const change: TaskChange = {
      ...(draft.actor !== before.actor && { actor: draft.actor }),
      ...(draft.assignee !== before.assignee && { assignee: draft.assignee || null }),
      ...((third !== before.third || draft.min !== before.min || draft.max !== before.max) && {
        thirdParty: third ? { name: third, min: draft.min, max: draft.max } : null,
      }),
    }
    const name = colleagues.data?.items.find(({ id }) => id === draft.assignee)?.name
    return { change, said: `${task.title}: ${name ?? actorNames[draft.actor]}` }
  }
  const people = colleagues.data?.items ?? (task.staff?.assignee ? [task.staff.assignee] : [])
  return (
    <TaskDialog {...props} title="Who does this task" save="Save" dirty={dirty} read={read}>
      <fieldset className={classes.choices}>
        <legend>Who acts</legend>
        {(Object.keys(whose) as TaskActor[]).map((actor) => (
          <label key={actor} className={classes.choice}>
            <input
              type="radio"
              name="actor"
              value={actor}
              data-autofocus={draft.actor === actor || undefined}
              checked={draft.actor === actor}
              onChange={() => set({ actor })}
            />
            {whose[actor]}
          </label>
        ))}
      </fieldset>
      <NativeSelect
        label="Colleague"
        value={draft.assignee}
        data={[
          { value: '', label: 'The client’s assignee' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={colleagues.isError && 'We couldn’t load your colleagues.'}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onChange={(event) => set({ assignee: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          label="Third party it may wait on"
          placeholder="None"
          value={draft.third}
          error={wrongName}
          onChange={(event) => set({ third: event.currentTarget.value })}
        />
        <Days label="Days, from" value={draft.min} onChange={(min) => set({ min })} disabled={!third} />
        <Days label="Days, up to" value={draft.max} onChange={(max) => set({ max })} disabled={!third} />
      </div>
      {submitted && wrongWait && <p role="alert">{wrongWait}</p>}
    </TaskDialog>
  )
}

type DaysProps = { label: string; value: number; onChange: (days: number) => void; disabled: boolean }

/** Business days of a wait. */
function Days({ label, value, onChange, disabled }: DaysProps) {
  return (
    <NumberInput
      label={label}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      max={250}
      value={value}
      disabled={disabled}
      onChange={(days) => onChange(Number(days) || 0)}
    />
  )
}
