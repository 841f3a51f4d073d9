import type { DraftTask } from '../../plan-contract.ts'
import classes from './panel.module.css'
import { RangeFields } from './range-fields.tsx'
import { SavedInput } from './saved-input.tsx'
import type { DraftActions } from './use-draft-actions.ts'

type WaitFieldsProps = { task: DraftTask; editable: boolean; actions: DraftActions; problem: string | undefined }

/** Whom a task waits for after its own work, and how many business days that takes. */
export function WaitFields({ task, editable, actions, problem }: WaitFieldsProps) {
  const wait = task.waitBusinessDays
  return (
    <div className={classes.wait}>
      <SavedInput
        label="Then waits for"
        description="Someone outside, or leave empty"
        saved={task.thirdParty ?? ''}
        disabled={!editable}
        problem={problem}
        read={(theirs) => theirs.thirdParty ?? ''}
        onSave={(typed, from) => {
          const thirdParty = typed.trim() || null
          // Without a third party there is no wait; a new third party starts with a wait of zero.
          const days = thirdParty ? (wait ?? { min: 0, max: 0 }) : null
          return actions.save(
            task.id,
            { thirdParty, waitBusinessDays: days },
            { thirdParty: from || null, waitBusinessDays: wait },
          )
        }}
      />
      {task.thirdParty !== null && (
        <RangeFields
          range={wait}
          editable={editable}
          read={(theirs) => theirs.waitBusinessDays}
          onSave={(waitBusinessDays) => actions.save(task.id, { waitBusinessDays }, { waitBusinessDays: wait })}
        />
      )}
    </div>
  )
}
