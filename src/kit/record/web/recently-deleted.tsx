import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFetchedPart } from './fetch-part.ts'
import classes from './recently-deleted.module.css'
import type { TrashDialogProps } from './trash-dialog.tsx'

type RecentlyDeletedProps = Omit<TrashDialogProps, 'opened' | 'onClose'> & {
  /** Where a page has two kinds of record. */
  label?: string
}

const load = () => import('./trash-dialog.tsx').then((module) => module.TrashDialog)

/** The quiet way to what was deleted in the last 30 days; its dialog is fetched when it is first opened. */
export function RecentlyDeleted({ label = 'Recently deleted', ...trash }: RecentlyDeletedProps) {
  const [TrashDialog, fetchDialog] = useFetchedPart(load)
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.place} data-no-print>
      <Button variant="subtle" size="xs" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => { void fetchDialog(); setOpened(true) }}>
        {label}
      </Button>
      {TrashDialog && <TrashDialog {...trash} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}
