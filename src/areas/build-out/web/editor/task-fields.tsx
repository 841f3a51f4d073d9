import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { Check } from '../../../../kit/ui/check.tsx'
import { Segments } from '../../../../kit/ui/segments.tsx'
import { showError } from '../../../../kit/ui/toast.ts'
import type { DraftTask, TaskFieldChange } from '../../plan-contract.ts'
import classes from './panel.module.css'
import { outcomeNames } from '../staff/plan/task-words.ts'
import { actorNames } from './plan-words.ts'
import { SavedInput } from './saved-input.tsx'
import { ResultFields } from './result-fields.tsx'
import { FieldConflict } from './save-field.ts'
import type { TaskPanelProps } from './task-panel.tsx'
import { toNumber } from './typed-number.ts'
import { TaskTags } from './task-tags.tsx'
import { WaitFields } from './wait-fields.tsx'

/** The fields of a task, each saved by itself. */
export function TaskFields({ task, tasks, phases, problems, editable, actions, titleRef }: TaskPanelProps) {
  const problemOf = (about: keyof DraftTask) => problems.find((problem) => problem.about === about)?.message
  /** For what is chosen and not typed: where it fails, the choice goes back and says why. */
  const choose = (change: TaskFieldChange, from: TaskFieldChange) =>
    void actions.save(task.id, change, from).catch((error: unknown) =>
      showError('We couldn’t save your choice', {
        detail:
          error instanceof FieldConflict ? 'Someone else changed this first. It shows theirs now.' : readDetail(error),
      }),
    )
  const text = (name: 'title' | 'milestone' | 'nextStep' | 'typicalDuration') => ({
    saved: task[name],
    disabled: !editable,
    problem: problemOf(name),
    read: (theirs: DraftTask) => theirs[name],
    onSave: (typed: string, from: string) => actions.save(task.id, { [name]: typed.trim() }, { [name]: from }),
  })
  return (
    <>
      <SavedInput label="Task" inputRef={titleRef} {...text('title')} />
      <div className={classes.phaseAndDay}>
        <NativeSelect
          label="Phase"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={!editable}
          value={task.phase}
          error={problemOf('phase')}
          data={phases.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(event) => choose({ phase: event.currentTarget.value }, { phase: task.phase })}
        />
        <SavedInput
          label="Day"
          numeric
          saved={String(task.day)}
          disabled={!editable}
          read={(theirs) => String(theirs.day)}
          onSave={(typed, from) => actions.save(task.id, { day: toNumber(typed) }, { day: Number(from) })}
        />
      </div>
      <div className={classes.field}>
        <span className={classes.label}>Who acts</span>
        {editable ? (
          <div className={classes.who}>
            <Segments
              label="Who acts"
              value={task.actor}
              onChange={(actor) => choose({ actor }, { actor: task.actor })}
              segments={(['client', 'provider', 'both'] as const).map((value) => ({
                value,
                label: actorNames[value],
              }))}
            />
          </div>
        ) : (
          <span>{actorNames[task.actor]}</span>
        )}
      </div>
      <SavedInput label="Own work" {...text('typicalDuration')} />
      <WaitFields task={task} editable={editable} actions={actions} problem={problemOf('thirdParty')} />
      <ResultFields
        task={task}
        tasks={tasks}
        editable={editable}
        actions={actions}
        problems={problems.filter(({ about }) => about === 'result').map(({ message }) => message)}
        onChoose={choose}
      />
      <TaskTags
        label="After"
        task={task}
        tasks={tasks}
        chosen={task.dependsOn}
        editable={editable}
        problems={problems.filter(({ about }) => about === 'dependsOn').map(({ message }) => message)}
        onChange={(dependsOn) => choose({ dependsOn }, { dependsOn: task.dependsOn })}
      />
      <SavedInput
        label={
          <>
            Done when <em>shown to the client</em>
          </>
        }
        lines
        {...text('milestone')}
      />
      <SavedInput label="Next step" {...text('nextStep')} />
      <SavedInput
        label="The client supplies"
        description="One thing on each line"
        lines
        saved={task.clientSupplies.join('\n')}
        disabled={!editable}
        read={(theirs) => theirs.clientSupplies.join('\n')}
        onSave={(typed, from) =>
          actions.save(task.id, { clientSupplies: toLines(typed) }, { clientSupplies: toLines(from) })
        }
      />
      <fieldset className={classes.outcomes} disabled={!editable}>
        <legend>May also end as</legend>
        {Object.entries(outcomeNames).map(([value, label]) => {
          const outcome = value as keyof typeof outcomeNames
          return (
            <Check
              key={value}
              label={label}
              checked={task.outcomes.includes(outcome)}
              onChange={(event) =>
                choose(
                  {
                    outcomes: event.currentTarget.checked
                      ? [...task.outcomes, outcome]
                      : task.outcomes.filter((one) => one !== outcome),
                  },
                  { outcomes: task.outcomes },
                )
              }
            />
          )
        })}
        <p className={classes.quiet}>Any task may also be skipped, with a reason.</p>
      </fieldset>
    </>
  )
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
