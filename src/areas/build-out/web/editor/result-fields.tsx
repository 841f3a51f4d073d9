import type { DraftTask, TaskFieldChange } from '../../plan-contract.ts'
import classes from './panel.module.css'
import { RangeFields } from './range-fields.tsx'
import { SavedInput } from './saved-input.tsx'
import { TaskTags } from './task-tags.tsx'
import type { DraftActions } from './use-draft-actions.ts'

type ResultFieldsProps = {
  task: DraftTask
  tasks: DraftTask[]
  editable: boolean
  actions: DraftActions
  problems: string[]
  onChoose: (change: TaskFieldChange, from: TaskFieldChange) => void
}

/** What comes in after a task is done, such as a number from a bureau, when, and the tasks that it holds. */
export function ResultFields({ task, tasks, editable, actions, problems, onChoose }: ResultFieldsProps) {
  const { result } = task
  return (
    <div className={classes.wait}>
      <SavedInput
        label="Result that comes later"
        description="Such as a number or a listing, or leave empty"
        saved={result?.name ?? ''}
        disabled={!editable}
        read={(theirs) => theirs.result?.name ?? ''}
        onSave={(typed) => {
          const name = typed.trim()
          const begun = result ?? { name, waitBusinessDays: { min: 0, max: 0 }, neededBy: [] }
          return actions.save(task.id, { result: name ? { ...begun, name } : null }, { result })
        }}
      />
      {result && (
        <>
          <RangeFields
            range={result.waitBusinessDays}
            editable={editable}
            read={(theirs) => theirs.result?.waitBusinessDays ?? null}
            onSave={(waitBusinessDays) =>
              actions.save(task.id, { result: { ...result, waitBusinessDays } }, { result })
            }
          />
          <TaskTags
            label="Needed by"
            task={task}
            tasks={tasks}
            chosen={result.neededBy}
            editable={editable}
            problems={problems}
            onChange={(neededBy) => onChoose({ result: { ...result, neededBy } }, { result })}
          />
        </>
      )}
    </div>
  )
}
