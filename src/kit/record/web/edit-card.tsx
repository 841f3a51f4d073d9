import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { showSuccess } from '../../ui/toast.ts'
import type { RecordKind } from '../contract/define-record.ts'
import type { RecordRow } from '../contract/schema.ts'
import { Monogram } from './monogram.tsx'
import { putRow } from './record-cache.ts'
import classes from './record-card.module.css'
import { RecordForm } from './record-form.tsx'
import { titleOf, useUpdateRecord } from './record-hook.ts'
import { changeLists } from './record-query.ts'
import type { RecordSlots } from './slot.ts'
import { useRecordForm } from './use-record-form.ts'

type EditCardProps = {
  kind: RecordKind
  /** The row as it was when the editing began. */
  row: RecordRow
  slots: RecordSlots
  owner?: ReactNode
  onClose: () => void
  onDelete: () => void
}

/** A record under edit, in the place of its card. */
export function EditCard({ kind, row, slots, owner, onClose, onDelete }: EditCardProps) {
  const ids = { form: useId(), title: useId() }
  const title = titleOf(kind, row)
  const cache = useQueryClient()
  const update = useUpdateRecord(kind)
  const [asking, setAsking] = useState(false)
  const form = useRecordForm({
    kind, row,
    save: async (input, on) => {
      const saved = await update.mutateAsync({ row: on ?? row, input })
      showSuccess(kind.messages.updated, { detail: titleOf(kind, saved) })
    },
    onDone: onClose,
  })

  useEffect(() => { form.element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus() }, [form.element])

  const close = () => (form.dirty ? setAsking(true) : onClose())

  function takeTheirs() {
    const { conflict } = form
    if (conflict) changeLists(cache, kind, conflict.userId, (data) => putRow(data, conflict))
    onClose()
  }

  function press(event: KeyboardEvent) {
    // A dialog that was opened from here is no part of the card, but its keys arrive here too.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
    event.stopPropagation()
    if (asking) setAsking(false)
    else close()
  }

  return (
    <article className={classes.card} data-editing aria-labelledby={ids.title} onKeyDown={press}>
      <header className={classes.head}>
        <Monogram name={title} />
        <div className={classes.name}>
          <h2 id={ids.title} className={classes.title}>Edit {title}</h2>
          {owner ?? (!form.conflict && <p className={classes.sentence}>Changes are saved when you press Save.</p>)}
        </div>
      </header>
      <RecordForm form={form} id={ids.form} slots={slots} />
      <footer className={classes.foot}>
        {form.conflict ? (
          <>
            <Button variant="default" size="xs" className={classes.apart} onClick={onClose}>Cancel</Button>
            <Button variant="default" size="xs" onClick={takeTheirs}>Take theirs</Button>
            <Button size="xs" autoFocus onClick={form.keepMine}>Keep mine</Button>
          </>
        ) : asking ? (
          <>
            <p className={classes.question} role="alert">Close without saving what you typed?</p>
            <Button variant="default" size="xs" autoFocus onClick={() => setAsking(false)}>Keep editing</Button>
            <Button color="red" size="xs" onClick={onClose}>Discard</Button>
          </>
        ) : (
          <>
            <Button variant="subtle" color="red" size="xs" className={classes.delete} leftSection={<IconTrash size={16} />} onClick={onDelete}>Delete</Button>
            <Button variant="default" size="xs" onClick={close}>Cancel</Button>
            <BusyButton type="submit" form={ids.form} size="xs" busy={form.busy} busyLabel="Saving...">Save changes</BusyButton>
          </>
        )}
      </footer>
    </article>
  )
}
