import { IconGauge } from '@tabler/icons-react'
import type { ListedRecords } from '../../../kit/record/web/query/record-hook.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { paydexScore } from '../../../records/paydex-score.ts'
import { MoreReadings } from './more-readings.tsx'
import type { ReadingActions } from './reading.ts'
import { ReadingTable } from './reading-table.tsx'

type AllReadingsProps = { list: ListedRecords<typeof paydexScore> } & ReadingActions

/** The readings of all clients, for staff without a client in focus. */
export function AllReadings({ list, ...actions }: AllReadingsProps) {
  const readings = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title={readings.length > 0 ? 'Scores of all clients' : undefined}>
      {readings.length === 0 ? (
        <EmptyState
          icon={<IconGauge size={20} />}
          title={paydexScore.messages.empty}
          why="No client has a score yet. Open a client to enter the first one."
        />
      ) : (
        <>
          <ReadingTable readings={readings} allClients {...actions} />
          <MoreReadings list={list} />
        </>
      )}
    </Card>
  )
}
