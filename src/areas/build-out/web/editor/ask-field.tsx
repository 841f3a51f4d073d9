import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import { partsOf } from '../../answer/form.ts'
import type { DraftTask } from '../../plan-contract.ts'
import { AskDialog } from './ask-dialog.tsx'
import classes from './panel.module.css'
import { formNames } from './plan-words.ts'
import type { DraftActions } from './use-draft-actions.ts'

/** What the client is asked for when the task waits for them, and the way to change it. */
export function AskField({ task, editable, actions }: { task: DraftTask; editable: boolean; actions: DraftActions }) {
  const [opened, setOpened] = useState(false)
  const { ask } = task
  const parts = ask ? partsOf(ask.form).length : 0
  return (
    <div className={classes.field}>
      <span className={classes.label}>Asks the client</span>
      {ask ? (
        <div className={classes.ask}>
          <span>
            <b>{formNames[ask.form.type]}</b>
            <span className={classes.quiet}>
              {parts > 1 && `${parts} parts, `}
              {ask.minutes} {ask.minutes === 1 ? 'minute' : 'minutes'}
            </span>
          </span>
          {editable && (
            <IconButton label="Change what is asked" icon={<IconPencil size={16} />} onClick={() => setOpened(true)} />
          )}
        </div>
      ) : editable ? (
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          Ask for something
        </Button>
      ) : (
        <span className={classes.quiet}>Nothing</span>
      )}
      {editable && <AskDialog opened={opened} onClose={() => setOpened(false)} task={task} actions={actions} />}
    </div>
  )
}
