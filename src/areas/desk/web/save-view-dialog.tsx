import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../kit/ui/text-limit.ts'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { DeskColumn, SavedView } from '../view-contract.ts'
import { maxViewName } from '../limit.ts'
import classes from './desk.module.css'
import { call, keepView } from './desk-query.ts'

type SaveViewDialogProps = {
  opened: boolean
  onClose: () => void
  /** The view that is renamed or shared; without one, a new view is saved. */
  changed: SavedView | undefined
  filter: SavedView['filter']
  columns: DeskColumn[]
  onSaved: (view: SavedView) => void
}

/** Names a view of the desk, and shares it with the team or not. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  // The dialog keeps its words while it closes, and begins empty when it is opened again.
  const [shown, setShown] = useState({ changed: props.changed, opening: 0 })
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened !== wasOpened) {
    setWasOpened(props.opened)
    if (props.opened) setShown({ changed: props.changed, opening: shown.opening + 1 })
  }
  return <OpenDialog key={shown.opening} {...props} changed={shown.changed} />
}

function OpenDialog({ opened, onClose, changed, filter, columns, onSaved }: SaveViewDialogProps) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(changed?.name ?? '')
  const [shared, setShared] = useState(changed?.shared ?? false)
  const save = useMutation({
    mutationFn: () =>
      changed
        ? call('PATCH', '/api/desk/views/:id', {
            params: { id: changed.id },
            version: changed.version,
            body: { name, ...(changed.own && { shared }) },
          })
        : call('POST', '/api/desk/views', { body: { name, shared, filter, columns } }),
    onSuccess(saved) {
      keepView(queryClient, saved)
      showSuccess(saved.shared ? `“${saved.name}” is saved for your team` : `“${saved.name}” is saved for you`)
      if (!changed) onSaved(saved)
      onClose()
    },
  })
  const tooLong = describeTooLong(name.trim(), maxViewName)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={changed ? 'Rename or share this view' : 'Save this as a view'}
      subtitle={changed ? undefined : 'Keeps the filters, the order and the columns.'}
      dirty={name !== (changed?.name ?? '') || shared !== (changed?.shared ?? false)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="save-view" busy={save.isPending} busyLabel="Saving...">
            Save
          </BusyButton>
        </>
      }
    >
      <form
        id="save-view"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending && !tooLong) save.mutate()
        }}
      >
        {save.isError && <Note tone="bad">{readDetail(save.error)}</Note>}
        <TextInput
          label="Name"
          data-autofocus
          required
          autoComplete="off"
          error={tooLong}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {(!changed || changed.own) && (
          <label className={classes.share}>
            <input type="checkbox" checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
            Share with the team
          </label>
        )}
      </form>
    </Dialog>
  )
}
