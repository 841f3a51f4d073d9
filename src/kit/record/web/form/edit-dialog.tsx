import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import classes from './add-dialog.module.css'
import { takeFocus } from '../focus.ts'
import { putRow } from '../query/record-cache.ts'
import { RecordForm } from './record-form.tsx'
import { titleOf, useUpdateRecord } from '../query/record-hook.ts'
import { changeLists } from '../query/record-query.ts'
import { explainIfSignedOut } from './signed-out.ts'
import type { RecordPageConfig } from '../list/page-config.ts'
import { useRecordForm } from './use-record-form.ts'

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
  const cache = useQueryClient()
  const update = useUpdateRecord(kind)
  const form = useRecordForm({
    kind,
    row,
    save: async (input, on) => {
      const saved = await explainIfSignedOut(update.mutateAsync({ row: on ?? row, input }), config.signedOut)
      showSuccess(kind.messages.updated, { detail: titleOf(kind, saved) })
    },
    onDone: onClose,
  })

  function takeTheirs() {
    const { conflict } = form
    if (conflict) changeLists(cache, kind, conflict.userId, (data, byAge) => putRow(data, conflict, byAge))
    onClose()
  }

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
            <Button variant="default" onClick={takeTheirs}>
              Take theirs
            </Button>
            <Button ref={takeFocus} onClick={form.keepMine}>
              Keep mine
            </Button>
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
