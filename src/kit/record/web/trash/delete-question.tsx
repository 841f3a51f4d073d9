import { Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RecordRow } from '../../contract/row.ts'
import { titleOf } from '../query/record-hook.ts'

type DeleteQuestionProps = {
  kind: { title: string }
  /** The row that is to go; nothing is asked without one. */
  row: RecordRow | undefined
  question: string
  onKeep: () => void
  onDelete: () => void
}

/** Asks before a deletion. The focus starts on Keep, so that Enter alone deletes nothing. */
export function DeleteQuestion({ kind, row, question, onKeep, onDelete }: DeleteQuestionProps) {
  return (
    <Dialog
      opened={row !== undefined}
      onClose={onKeep}
      title={question}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onKeep}>
            Keep
          </Button>
          <Button color="red" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      {row && <p>{titleOf(kind, row)}</p>}
    </Dialog>
  )
}
