import { EditCard } from '../form/form.tsx'
import { LinkedRowNotice } from './linked-row-notice.tsx'
import { useFoundRecord } from './linked-record.ts'
import { OwnerName } from '../card/owner-name.tsx'
import { collectRows } from '../query/record-cache.ts'
import { RecordCard } from '../card/record-card.tsx'
import { RecordGrid } from './record-grid.tsx'
import { ShowMore } from './show-more.tsx'
import type { RecordViewParts } from './page-config.ts'

/** The loaded records as cards, each to be edited in its place or in a dialog, and the way to the older ones. */
export function RecordList({ kind, config, list, actions, allClients }: RecordViewParts) {
  // It may be on a page that is not loaded: then it is shown first.
  const found = useFoundRecord(kind, list.data?.pages)
  const rows = collectRows(list.data, actions.edited)
  const items = (found.row && !rows.some(({ id }) => id === found.row?.id) ? [found.row, ...rows] : rows).map((row) => {
    const begun = actions.edited.find(({ id }) => id === row.id)
    const shared = {
      kind,
      config,
      owner: allClients ? <OwnerName userId={row.userId} /> : undefined,
      onDelete: () => actions.remove(row),
    }
    const card = (
      <RecordCard {...shared} row={row} onEdit={() => actions.edit(row)} onHistory={() => actions.openHistory(row)} />
    )
    return {
      id: row.id,
      card: begun ? <EditCard {...shared} card={card} row={begun} onClose={() => actions.stopEditing(row.id)} /> : card,
    }
  })

  return (
    <>
      <LinkedRowNotice found={found} />
      <RecordGrid items={items} />
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
