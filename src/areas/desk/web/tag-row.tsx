import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import { call } from './desk-query.ts'
import classes from './tag-dialog.module.css'
import { TagPill } from './tag-pill.tsx'

type TagRowProps = {
  /** Undefined for a tag that is not saved yet. */
  id: string | undefined
  name: string
  /** Clients that have it. */
  having: number
  shared: 'all' | 'some' | 'none'
  onChoose: (on: boolean) => void
}

/** One tag of the dialog: whether the clients have it, and the way to delete it everywhere. */
export function TagRow({ id, name, having, shared, onChoose }: TagRowProps) {
  const isManager = useSession()?.user.staffAccess === 'manager'
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('DELETE', '/api/desk/tags/:id', { params: { id: id ?? '' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['desk'] }),
  })
  if (asking)
    return (
      <li className={classes.asking}>
        {remove.isError && <Note tone="bad">{readDetail(remove.error)}</Note>}
        <p>
          Delete “{name}”{having > 0 && ` and remove it from ${having === 1 ? '1 client' : `${having} clients`}`}? This
          can’t be undone.
        </p>
        <Button variant="default" size="xs" autoFocus onClick={() => setAsking(false)}>
          Keep
        </Button>
        <BusyButton
          size="xs"
          color="red"
          busy={remove.isPending}
          busyLabel="Deleting..."
          onClick={() => remove.mutate()}
        >
          Delete
        </BusyButton>
      </li>
    )
  return (
    <li className={classes.row}>
      <label className={classes.tag}>
        <input
          type="checkbox"
          checked={shared === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = shared === 'some'
          }}
          onChange={() => onChoose(shared !== 'all')}
        />
        <TagPill name={name} />
        <span className={classes.count}>
          {id === undefined ? 'New' : having === 1 ? '1 client' : `${having} clients`}
        </span>
      </label>
      {id !== undefined && (isManager || having === 0) && (
        <IconButton label={`Delete ${name}`} icon={<IconTrash size={16} />} onClick={() => setAsking(true)} />
      )}
    </li>
  )
}
