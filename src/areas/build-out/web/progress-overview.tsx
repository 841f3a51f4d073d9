import { IconAlertCircle, IconCalendarEvent, IconCheck, IconFolderDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { addressOf } from '../../../kit/http/web/address.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { formatDay } from '../../../kit/ui/format.ts'
import type { BuildOut } from '../contract.ts'
import { asksOf } from '../plan/ask.ts'
import { dayToDate } from '../plan/day.ts'
import { pieSlices, sliceStages } from '../plan/pie.ts'
import { percentOf, progressOf } from '../plan/progress.ts'
import { upcomingTask } from '../plan/upcoming.ts'
import action from './action.module.css'
import { AskWords } from './ask-words.tsx'
import { documentCountQuery } from './build-out-query.ts'
import { Legend } from './legend.tsx'
import classes from './progress-overview.module.css'
import { ProgressPie } from './progress-pie.tsx'

/** The same progress in percent, the ask and what comes next, and all documents in one file. */
export function ProgressOverview({ buildOut, client }: { buildOut: BuildOut; client: string | undefined }) {
  const progress = progressOf(buildOut.tasks)
  const [ask, ...more] = asksOf(buildOut).filter(({ answered }, index) => index === 0 || !answered)
  const isOpen = ask !== undefined && !ask.answered
  const upcoming = upcomingTask(buildOut)
  const share = (part: number) => `${percentOf(part, progress.total)}%`
  const shares = {
    completed: share(progress.completed),
    inProgress: share(progress.inProgress),
    pending: share(progress.pending),
  }
  return (
    <Card title="Progress Overview" className={classes.card}>
      <div className={classes.pie}>
        <ProgressPie
          slices={sliceStages(pieSlices(progress))}
          sentence={`${shares.completed} of the tasks done, ${shares.inProgress} in progress, ${shares.pending} pending`}
        />
        <div className={classes.legend}>
          <Legend figures={shares} />
        </div>
      </div>
      <dl className={classes.notes}>
        <NoteRow
          icon={isOpen ? <IconAlertCircle size={13} /> : <IconCheck size={13} />}
          tone={isOpen ? 'warn' : 'ok'}
          name="Required Client Action"
        >
          {ask ? <AskWords ask={ask} /> : 'Nothing needed today'}
          {more.length > 0 && <span className={classes.more}>{more.length} more after this</span>}
        </NoteRow>
        <NoteRow icon={<IconCalendarEvent size={13} />} tone="info" name="Upcoming Task">
          {upcoming?.title ?? 'None left'}
          {upcoming && (
            <span className={classes.more}>
              Your next step, planned for {formatDay(dayToDate(buildOut.startDate, upcoming.day), buildOut.today)}
            </span>
          )}
        </NoteRow>
      </dl>
      <DownloadAll client={client} />
    </Card>
  )
}

/** All documents in one file; a button that does nothing, with the reason, while there are none. */
function DownloadAll({ client }: { client: string | undefined }) {
  const reasonId = useId()
  const { data } = useQuery({ ...documentCountQuery(client), retry: false })
  const content = (
    <>
      <IconFolderDown size={17} aria-hidden="true" />
      Download All Business Documents
    </>
  )
  const look = `${action.button} ${action.block}`
  if (data?.count !== 0)
    return (
      <a className={look} data-no-print href={addressOf('/api/business-documents/download', { client })} download>
        {content}
      </a>
    )
  return (
    <div data-no-print>
      <button type="button" className={look} aria-disabled="true" aria-describedby={reasonId}>
        {content}
      </button>
      <p id={reasonId} className={classes.reason}>
        There are no documents to download yet.
      </p>
    </div>
  )
}

type NoteRowProps = { icon: ReactNode; tone: 'warn' | 'ok' | 'info'; name: string; children: ReactNode }

function NoteRow({ icon, tone, name, children }: NoteRowProps) {
  return (
    <div>
      <dt>
        <span className={classes.mark} data-tone={tone} aria-hidden="true">
          {icon}
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
