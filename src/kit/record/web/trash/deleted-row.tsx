import { useMutation } from '@tanstack/react-query'
import { portalDay } from '../../../calendar/portal-day.ts'
import { readDetail } from '../../../http/web/api-error.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { formatDay } from '../../../ui/format.ts'
import { showError } from '../../../ui/toast.ts'
import { OwnerName } from '../card/owner-name.tsx'
import classes from './trash-dialog.module.css'

type DeletedRowProps = {
  name: string
  /** What it belongs to. */
  of?: string | undefined
  row: { userId: string; deletedAt?: string | null; updatedAt?: string }
  /** Says whose it is. */
  allClients: boolean
  onRestore: () => Promise<void>
}

/** One thing in the trash and the button that brings it back. */
export function DeletedRow({ name, of, row, allClients, onRestore }: DeletedRowProps) {
  const restore = useMutation({
    mutationFn: onRestore,
    onError: (error) => showError('We couldn’t restore this', { detail: readDetail(error) }),
  })
  const deletedAt = row.deletedAt ?? row.updatedAt
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{name}</p>
        {allClients && <OwnerName userId={row.userId} />}
        <p className={classes.when}>
          {of && `${of} · `}Deleted {deletedAt && formatDay(deletedAt, portalDay())}
        </p>
      </div>
      <BusyButton
        className={classes.restore}
        variant="default"
        size="xs"
        busy={restore.isPending}
        busyLabel="Restoring..."
        aria-label={`Restore ${name}`}
        onClick={() => restore.mutate()}
      >
        Restore
      </BusyButton>
    </li>
  )
}
