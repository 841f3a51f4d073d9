import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import classes from './add-dialog.module.css'
import { RecordForm } from './record-form.tsx'
import { titleOf } from '../query/record-hook.ts'
import type { RecordPageConfig } from '../list/page-config.ts'
import { ConflictButtons } from './conflict-buttons.tsx'
import { useEditForm } from './use-edit-form.ts'

export type EditDialogProps = {
  kind: RecordKind
  /** The row as it was when the dialog was opened. */
  row: RecordRow
  config: RecordPageConfig
  opened: boolean
  onClose: () => void
  onDelete?: (() => void) | undefined
}

/** The dialog that changes a record, for screens whose rows leave no room for a form. Rendered again for each opening. */
export function EditDialog({ kind, row, config, opened, onClose, onDelete }: EditDialogProps) {
  const id = useId()
  const { form, takeTheirs } = useEditForm({ kind, row, config, onClose })

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dirty={opened && form.dirty}
      title={`Edit ${kind.label.one.toLowerCase()}`}
      subtitle={titleOf(kind, row)}
      footer={
        form.conflict ? (
          <>
            <Button variant="default" className={classes.apart} onClick={onClose}>
              Cancel
            </Button>
            <ConflictButtons form={form} onTakeTheirs={takeTheirs} />
          </>
        ) : (
          <>
            {onDelete && (
              <Button
                variant="subtle"
                color="red"
                className={classes.apart}
                leftSection={<IconTrash size={16} />}
                onClick={onDelete}
              >
                Delete
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton type="submit" form={id} busy={form.busy} busyLabel="Saving...">
              Save changes
            </BusyButton>
          </>
        )
      }
    >
      <RecordForm form={form} id={id} config={config} />
    </Dialog>
  )
}
