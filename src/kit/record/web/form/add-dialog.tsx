import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RowValue } from '../../contract/row.ts'
import classes from './add-dialog.module.css'
import { saveKeys } from '../key.ts'
import { RecordForm } from './record-form.tsx'
import { titleOf, useCreateRecord } from '../query/record-hook.ts'
import { newRequestKey } from './request-key.ts'
import { explainIfSignedOut } from './signed-out.ts'
import type { RecordPageConfig } from '../list/page-config.ts'
import { startDraft } from './draft.ts'
import { useRecordForm } from './use-record-form.ts'

export type AddDialogProps = {
  kind: RecordKind
  config: RecordPageConfig
  opened: boolean
  onClose: () => void
  /** What its inputs begin with. */
  start?: Record<string, RowValue> | undefined
  /** What is asked before its inputs. */
  lead?: ReactNode
}

/** The dialog that adds a record. Mounted again, by its key, for each opening: its form and idempotency key are for one record. */
export function AddDialog({ kind, config, opened, onClose, start, lead }: AddDialogProps) {
  const id = useId()
  const [key] = useState(newRequestKey)
  const create = useCreateRecord(kind)
  const form = useRecordForm({
    kind,
    prefill: start && startDraft(kind, start),
    save: async (input) => {
      const row = await explainIfSignedOut(create.mutateAsync({ input, key }), config.signedOut)
      showSuccess(kind.messages.created, { detail: titleOf(kind, row) })
    },
    onDone: onClose,
  })
  const { button: _, ...words } = config.add

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.title}
      subtitle={words.sentence}
      dirty={opened && form.dirty}
      footer={
        <>
          <span className={classes.keys} aria-hidden="true">
            {saveKeys.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}{' '}
            to add
          </span>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={id} busy={form.busy} busyLabel="Saving...">
            {words.submit}
          </BusyButton>
        </>
      }
    >
      <RecordForm form={form} id={id} config={config} lead={lead} />
    </Dialog>
  )
}
