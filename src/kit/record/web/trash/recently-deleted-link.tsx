import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMayChange } from '../../../session/web/session.ts'
import classes from './recently-deleted-link.module.css'
import { TrashDialog, type TrashDialogProps } from './trash-dialog.tsx'

export type RecentlyDeletedProps = Omit<TrashDialogProps, 'opened' | 'onClose'> & {
  /** Where a page has two kinds of record. */
  label?: string
}

/** The quiet way to what was deleted in the last 30 days, for those who may restore it. */
export function RecentlyDeletedLink({ label = 'Recently deleted', ...trash }: RecentlyDeletedProps) {
  const [opened, setOpened] = useState(false)
  if (!useMayChange()) return null
  return (
    <div className={classes.wrapper} data-no-print>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <TrashDialog {...trash} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
