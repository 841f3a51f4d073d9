import { Button } from '@mantine/core'
import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { ConflictButtons } from '../../../kit/record/web/form/conflict-buttons.tsx'
import { takeFocus } from '../../../kit/record/web/focus.ts'
import type { RecordForm } from '../../../kit/record/web/form/use-record-form.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import classes from './save-bar.module.css'

type SaveBarProps = {
  form: RecordForm
  /** The form's element id. */
  id: string
  justSaved: boolean
  onDiscard: () => void
  onTakeTheirs: () => void
}

/** How much is not saved yet, and the buttons for it; in sight as long as there is something. */
export function SaveBar({ form, id, justSaved, onDiscard, onTakeTheirs }: SaveBarProps) {
  const { dirty, conflict, base } = form
  const count = form.changed.length
  const clean = !dirty && base !== undefined
  return (
    <div className={classes.bar} data-sticky={dirty || undefined} data-no-print>
      {/* The button that saved is gone with its form: the keyboard goes on from here. */}
      <p className={classes.words} role="status" tabIndex={-1} ref={justSaved ? takeFocus : undefined}>
        {clean ? <IconCircleCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
        {clean
          ? 'All changes saved'
          : dirty
            ? `${count} unsaved ${count === 1 ? 'change' : 'changes'}`
            : 'Nothing filled in yet'}
      </p>
      {conflict ? (
        <ConflictButtons form={form} onTakeTheirs={onTakeTheirs} />
      ) : (
        <>
          {dirty && (
            <Button variant="subtle" color="gray" onClick={onDiscard}>
              Discard
            </Button>
          )}
          <BusyButton type="submit" form={id} busy={form.busy} busyLabel="Saving..." disabled={clean}>
            Save Profile
          </BusyButton>
        </>
      )}
    </div>
  )
}
