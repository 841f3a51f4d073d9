import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import { takeFocus } from '../focus.ts'
import { useKeysIn } from '../key.ts'
import { Monogram } from '../card/monogram.tsx'
import classes from '../card/record-card.module.css'
import { RecordForm } from './record-form.tsx'
import { titleOf } from '../query/record-hook.ts'
import type { RecordPageConfig } from '../list/page-config.ts'
import { ConflictButtons } from './conflict-buttons.tsx'
import { useEditForm } from './use-edit-form.ts'

export type EditCardProps = {
  kind: RecordKind
  /** The row as it was when the editing began. */
  row: RecordRow
  config: RecordPageConfig
  owner?: ReactNode
  onClose: () => void
  onDelete: () => void
}

/** A record under edit, in the place of its card. */
export function EditCard({ kind, row, config, owner, onClose, onDelete }: EditCardProps) {
  const ids = { form: useId(), title: useId() }
  const title = titleOf(kind, row)
  const [asking, setAsking] = useState(false)
  const element = useRef<HTMLElement>(null)
  const { form, takeTheirs } = useEditForm({ kind, row, config, onClose })

  const last = useRef<HTMLElement>(null)

  const close = () => (form.dirty ? setAsking(true) : onClose())
  function keepEditing() {
    setAsking(false)
    last.current?.focus()
  }

  useKeysIn(element, (event) => {
    if (event.key !== 'Escape') return
    if (asking) keepEditing()
    else close()
  })

  return (
    <article ref={element} className={classes.card} data-editing aria-labelledby={ids.title}>
      <header className={classes.head}>
        {config.mark?.(row) ?? <Monogram name={title} />}
        <div className={classes.name}>
          <h2 id={ids.title} className={classes.title}>
            Edit {title}
          </h2>
          {owner}
        </div>
      </header>
      <div
        onFocus={(event) => {
          last.current = event.target
        }}
      >
        <RecordForm form={form} id={ids.form} config={config} />
      </div>
      <footer className={classes.foot}>
        {form.conflict ? (
          <>
            <Button variant="default" size="xs" className={classes.apart} onClick={onClose}>
              Cancel
            </Button>
            <ConflictButtons form={form} onTakeTheirs={takeTheirs} size="xs" />
          </>
        ) : asking ? (
          <>
            <p className={classes.question} role="alert">
              Close without saving your changes?
            </p>
            <Button variant="default" size="xs" ref={takeFocus} onClick={keepEditing}>
              Keep editing
            </Button>
            <Button color="red" size="xs" onClick={onClose}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              className={classes.delete}
              leftSection={<IconTrash size={16} />}
              onClick={onDelete}
            >
              Delete
            </Button>
            <Button variant="default" size="xs" onClick={close}>
              Cancel
            </Button>
            <BusyButton type="submit" form={ids.form} size="xs" busy={form.busy} busyLabel="Saving...">
              Save changes
            </BusyButton>
          </>
        )}
      </footer>
    </article>
  )
}
