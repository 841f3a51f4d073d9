import { NativeSelect } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import { nameOf } from '../../editor/check-draft.ts'
import type { DraftTask } from '../../plan-contract.ts'
import classes from './panel.module.css'

type TaskTagsProps = {
  label: string
  task: DraftTask
  tasks: DraftTask[]
  /** Keys of the tasks that are chosen. */
  chosen: string[]
  editable: boolean
  problems: string[]
  onChange: (chosen: string[]) => void
}

/** Other tasks that a task comes after or holds, with a choice to add one and a button to take each off. */
export function TaskTags({ label, task, tasks, chosen, editable, problems, onChange }: TaskTagsProps) {
  const named = (key: string) => {
    const one = tasks.find((other) => other.key === key)
    return one ? `Day ${one.day}, ${nameOf(one)}` : `${key}, removed`
  }
  const open = tasks.filter(({ key }) => key !== task.key && !chosen.includes(key))
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      {chosen.length > 0 && (
        <ul className={classes.tags} aria-label={label}>
          {chosen.map((key) => (
            <li key={key}>
              <span>{named(key)}</span>
              {editable && (
                <IconButton
                  label={`Take off ${named(key)}`}
                  icon={<IconX size={13} />}
                  onClick={() => onChange(chosen.filter((one) => one !== key))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 && !editable && <span className={classes.quiet}>No other task</span>}
      {editable && (
        <NativeSelect
          aria-label={`${label}: add a task`}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          value=""
          data={[{ value: '', label: 'Add a task...' }, ...open.map(({ key }) => ({ value: key, label: named(key) }))]}
          onChange={(event) => event.currentTarget.value && onChange([...chosen, event.currentTarget.value])}
        />
      )}
      {problems.map((message) => (
        <p key={message} className={classes.problem} role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}
