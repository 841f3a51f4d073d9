import type { useRecordList } from '../../../kit/record/web/record-hook.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { HistoryChart } from './history-chart.tsx'
import { MoreReadings } from './more-readings.tsx'
import { ReadingTable } from './reading-table.tsx'
import { dayOf, type ReadingActions, scoreOf } from './reading.ts'
import classes from './score-history.module.css'

type ScoreHistoryProps = { list: ReturnType<typeof useRecordList> } & ReadingActions

/** How the score came about: a line over time and each reading. */
export function ScoreHistory({ list, ...actions }: ScoreHistoryProps) {
  const readings = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title="History" action={<span className={classes.aside}>{readings.length}{list.hasNextPage ? '+' : ''} {readings.length === 1 ? 'reading' : 'readings'}</span>}>
      {readings.length > 1
        ? <HistoryChart readings={readings.map((reading) => ({ day: dayOf(reading), score: scoreOf(reading) }))} />
        : <p className={classes.first}>This is the first reading. With the next one a line shows the way from one to the other.</p>}
      <ReadingTable readings={readings} mixed={false} {...actions} />
      <MoreReadings list={list} />
    </Card>
  )
}
