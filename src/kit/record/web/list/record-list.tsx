import { useState } from 'react'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordRow } from '../../contract/row.ts'
import { DeleteQuestion } from '../trash/delete-question.tsx'
import { EditCard } from '../form/form.tsx'
import { LinkedRowNotice } from './linked-row-notice.tsx'
import { useFoundRecord } from './linked-record.ts'
import { OwnerName } from '../card/owner-name.tsx'
import { collectRows } from '../query/record-cache.ts'
import { RecordCard } from '../card/record-card.tsx'
import { RecordGrid } from './record-grid.tsx'
import { type ListedRecords, useTrashRecord } from '../query/record-hook.ts'
import { ShowMore } from './show-more.tsx'
import type { RecordPageConfig } from './page-config.ts'
import { useHistory } from '../history/use-history.tsx'
import { useRecordDialog } from '../form/use-record-dialog.ts'

type RecordListProps = {
  kind: RecordKind
  config: RecordPageConfig
  list: ListedRecords
  /** Rows of several owners: each shows its owner. */
  allClients: boolean
}

/** The loaded records as cards, each to be edited in its place or in a dialog, and the way to the older ones. */
export function RecordList({ kind, config, list, allClients }: RecordListProps) {
  const { EditDialog } = config
  const dialog = useRecordDialog()
  // Each as it was when its editing began: a change or a deletion by someone else must not take the form away.
  const [edited, setEdited] = useState<RecordRow[]>([])
  const trash = useTrashRecord(kind)
  const { openHistory, historyDialog } = useHistory(kind)
  const close = (id: string) => setEdited((before) => before.filter((row) => row.id !== id))

  const [asking, setAsking] = useState<RecordRow>()

  function edit(row: RecordRow) {
    if (EditDialog) dialog.open(row)
    else setEdited((before) => [...before, row])
  }

  function ask(row: RecordRow) {
    if (dialog.opened) dialog.close()
    if (config.deleteQuestion) setAsking(row)
    else remove(row)
  }

  function remove(row: RecordRow) {
    setAsking(undefined)
    close(row.id)
    trash.mutate(row)
  }

  // It may be on a page that is not loaded: then it is shown first.
  const found = useFoundRecord(kind, list.data?.pages)
  const rows = collectRows(list.data, edited)
  const items = (found.row && !rows.some(({ id }) => id === found.row?.id) ? [found.row, ...rows] : rows).map((row) => {
    const begun = edited.find(({ id }) => id === row.id)
    const shared = {
      kind,
      config,
      owner: allClients ? <OwnerName userId={row.userId} /> : undefined,
      onDelete: () => ask(row),
    }
    const card = <RecordCard {...shared} row={row} onEdit={() => edit(row)} onHistory={() => openHistory(row)} />
    return {
      id: row.id,
      card: begun ? <EditCard {...shared} card={card} row={begun} onClose={() => close(row.id)} /> : card,
    }
  })

  return (
    <>
      <LinkedRowNotice found={found} />
      <RecordGrid items={items} />
      {historyDialog}
      {EditDialog && dialog.row && (
        <EditDialog
          key={dialog.number}
          kind={kind}
          config={config}
          row={dialog.row}
          opened={dialog.opened}
          onClose={dialog.close}
          onDelete={() => {
            if (dialog.row) ask(dialog.row)
          }}
        />
      )}
      {config.deleteQuestion && (
        <DeleteQuestion
          kind={kind}
          row={asking}
          question={config.deleteQuestion}
          onKeep={() => setAsking(undefined)}
          onDelete={() => {
            if (asking) remove(asking)
          }}
        />
      )}
      {list.hasNextPage && (
        <ShowMore
          failed={list.isFetchNextPageError}
          error={list.error}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
