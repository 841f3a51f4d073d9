import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordKind } from '../contract/define-record.ts'
import { useFetchedPart } from './fetch-part.ts'
import classes from './recently-deleted.module.css'

type RecentlyDeletedProps = {
  kind: RecordKind
  /** Rows of several owners: each says whose it is. */
  mixed: boolean
  /** Where a page has two kinds of record. */
  label?: string
}

const load = () => import('./trash-dialog.tsx').then((module) => module.TrashDialog)

/** The quiet way to what was deleted in the last 30 days; its dialog is fetched when it is first opened. */
export function RecentlyDeleted({ kind, mixed, label = 'Recently deleted' }: RecentlyDeletedProps) {
  const [TrashDialog, fetchDialog] = useFetchedPart(load)
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.place}>
      <Button variant="subtle" size="xs" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => { void fetchDialog(); setOpened(true) }}>
        {label}
      </Button>
      {TrashDialog && <TrashDialog kind={kind} mixed={mixed} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}
