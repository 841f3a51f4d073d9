import type { ListedRecords } from '../../../kit/record/web/query/record-hook.ts'
import { Card } from '../../../kit/ui/card.tsx'
import type { paydexScore } from '../../../records/paydex-score.ts'
import { HistoryChart } from './history-chart.tsx'
import { MoreReadings } from './more-readings.tsx'
import { ReadingTable } from './reading-table.tsx'
import type { ReadingActions } from './reading.ts'
import classes from './score-history.module.css'

type ScoreHistoryProps = { list: ListedRecords<typeof paydexScore> } & ReadingActions

/** How the score came about: a line over time and each reading. */
export function ScoreHistory({ list, ...actions }: ScoreHistoryProps) {
  const readings = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card
      title="History"
      action={
        <span className={classes.aside}>
          {readings.length}
          {list.hasNextPage ? '+' : ''} {readings.length === 1 ? 'reading' : 'readings'}
        </span>
      }
    >
      {readings.length > 1 ? (
        <HistoryChart readings={readings.map((reading) => ({ day: reading.readOn, score: reading.score }))} />
      ) : (
        <p className={classes.first}>This is the first score. A second one shows the trend.</p>
      )}
      <ReadingTable readings={readings} allClients={false} {...actions} />
      <MoreReadings list={list} />
    </Card>
  )
}
