import { Button } from '@mantine/core'
import { takeFocus } from '../focus.ts'
import type { RecordForm } from './use-record-form.ts'

type ConflictButtonsProps = { form: RecordForm; onTakeTheirs: () => void; size?: 'xs' | 'sm' }

/** The choice between two versions of a record, beside the panel that shows both. */
export function ConflictButtons({ form, onTakeTheirs, size = 'sm' }: ConflictButtonsProps) {
  return (
    <>
      <Button variant="default" size={size} onClick={onTakeTheirs}>
        Take theirs
      </Button>
      <Button ref={takeFocus} size={size} onClick={form.keepMine}>
        Keep mine
      </Button>
    </>
  )
}
