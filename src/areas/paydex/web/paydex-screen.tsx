import { Button } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseClient } from '../../../kit/record/web/list/choose-client.tsx'
import { fetchedTable } from '../../../kit/record/web/list/kind-table.tsx'
import { type OfferTable, TableOrCards, type TableProps } from '../../../kit/record/web/list/table-or-cards.tsx'
import { useRecordDialog } from '../../../kit/record/web/form/use-record-dialog.ts'
import { RecentlyDeleted } from '../../../kit/record/web/trash/recently-deleted.tsx'
import {
  useMayWrite,
  useNeedsClient,
  useRecordList,
  useTrashRecord,
} from '../../../kit/record/web/query/record-hook.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { paydexScore } from '../../../records/paydex-score.ts'
import { AllReadings } from './all-readings.tsx'
import { BillEstimate } from './bill-estimate.tsx'
import classes from './paydex-screen.module.css'
import { PaydexSkeleton } from './paydex-skeleton.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { byDate, describeReading, type Reading, type ReadingActions } from './reading.ts'
import { ScoreCard } from './score-card.tsx'
import { ScoreDialog } from './score-dialog.tsx'
import { ScoreHistory } from './score-history.tsx'
import { ScoreLegend } from './score-legend.tsx'
import { WhatIf } from './what-if.tsx'

/** Where anyone finds a company's D&B page by its name; D&B has no address that leads to one's own report without a sign-in. */
const reportAddress = 'https://www.dnb.com/business-directory.html'

const Table = fetchedTable(() => import('./scores-table.tsx'))
const tables = { table: { label: 'List', render: (props: TableProps) => <Table {...props} /> } }

/** D&B PAYDEX Score: the score and what makes it, or the readings as a table. */
export default function PaydexScreen() {
  return (
    <TableOrCards kind={paydexScore} tables={tables} startsWithTable>
      {(offer) => <Score offer={offer} />}
    </TableOrCards>
  )
}

/** What the score is, what it means, what would change it, and how it came about. */
function Score({ offer }: { offer: OfferTable }) {
  const list = useRecordList(paydexScore, byDate)
  const allClients = useNeedsClient(paydexScore)
  const trash = useTrashRecord(paydexScore)
  const entry = useRecordDialog<Reading>()
  const mayChange = useMayWrite(paydexScore)
  const [report, setReport] = useState({ id: '', opened: false })
  const readings = list.data?.pages.flatMap((page) => page.items) ?? []
  const [newest] = readings
  const score = newest && !allClients ? newest.score : undefined
  const missing = list.isError && list.data === undefined

  const change: ReadingActions = {
    onEdit: entry.open,
    onDelete: (reading) => trash.mutate(reading),
    onReport: ({ id }) => setReport({ id, opened: true }),
  }

  return (
    <>
      <PageHead
        title="D&B PAYDEX Score"
        sentence="How promptly your company pays its bills, as Dun & Bradstreet sees it. 80 means on time; more means early."
        action={
          <>
            {offer(readings.length)}
            <Button
              component="a"
              href={reportAddress}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} />}
            >
              View D&B report<span className="vh">, opens in a new tab</span>
            </Button>
            {mayChange && (
              <Button leftSection={<IconPencil size={16} />} disabled={missing} onClick={() => entry.open()}>
                Update score
              </Button>
            )}
          </>
        }
      />
      {list.isPending && (
        <LoadingState label={paydexScore.messages.loading}>
          <PaydexSkeleton />
        </LoadingState>
      )}
      {missing && (
        <Card>
          <ErrorState title="We couldn’t load your score" error={list.error} onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.data &&
        (allClients ? (
          <AllReadings list={list} {...change} />
        ) : (
          <>
            <div className={classes.top}>
              <ScoreCard reading={newest} />
              <WhatIf score={score} />
            </div>
            <div className={classes.rest}>
              <ScoreLegend score={score} />
              <BillEstimate />
              {newest && <ScoreHistory list={list} {...change} />}
            </div>
          </>
        ))}
      {list.data && <RecentlyDeleted kind={paydexScore} allClients={allClients} describe={describeReading} />}
      {allClients && !entry.row ? (
        <ChooseClient opened={entry.opened} onClose={entry.close} />
      ) : (
        <ScoreDialog key={entry.number} opened={entry.opened} onClose={entry.close} reading={entry.row} score={score} />
      )}
      <ReportDialog
        reading={readings.find(({ id }) => id === report.id)}
        opened={report.opened}
        onClose={() => setReport({ ...report, opened: false })}
      />
    </>
  )
}
