import { EditCard } from '../form/form.tsx'
import { LinkedRowNotice } from './linked-row-notice.tsx'
import { useFoundRecord } from './linked-record.ts'
import { OwnerName } from '../card/owner-name.tsx'
import { collectRows } from '../query/record-cache.ts'
import { RecordCard } from '../card/record-card.tsx'
import { RecordGrid } from './record-grid.tsx'
import { MoreRows } from './show-more.tsx'
import type { RecordViewParts } from './page-config.ts'

/** The loaded records as cards, each to be edited in its place or in a dialog, and the way to the older ones. */
export function RecordList({ kind, config, list, actions, allClients }: RecordViewParts) {
  const found = useFoundRecord(kind, list.data?.pages)
  const items = collectRows(list.data, actions.edited, found.row).map((row) => {
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
      <MoreRows list={list} />
    </>
  )
}
