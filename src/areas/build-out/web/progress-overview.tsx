import { IconAlertCircle, IconCalendarEvent, IconCheck, IconFolderDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { withClient } from '../../../kit/client-focus/web.ts'
import { Card } from '../../../kit/ui/card.tsx'
import type { BuildOut } from '../contract.ts'
import { requiredAction } from '../plan/ask.ts'
import { pieSlices, sliceStages } from '../plan/pie.ts'
import { percentOf, progressOf } from '../plan/progress.ts'
import { upcomingTask } from '../plan/upcoming.ts'
import action from './action.module.css'
import { Legend } from './legend.tsx'
import classes from './progress-overview.module.css'
import { ProgressPie } from './progress-pie.tsx'

/** The same progress in percent, the ask and what comes next, and all papers in one file. */
export function ProgressOverview({ buildOut, client }: { buildOut: BuildOut; client: string | undefined }) {
  const progress = progressOf(buildOut.tasks)
  const ask = requiredAction(buildOut)
  const isOpen = ask !== null && !ask.answered
  const share = (part: number) => `${percentOf(part, progress.total)}%`
  const shares = {
    completed: share(progress.completed), inProgress: share(progress.inProgress), pending: share(progress.pending),
  }
  return (
    <Card title="Progress Overview">
      <div className={classes.pie}>
        <ProgressPie
          slices={sliceStages(pieSlices(progress))}
          sentence={`${shares.completed} of the tasks done, ${shares.inProgress} in progress, ${shares.pending} pending`}
        />
        <div className={classes.legend}><Legend figures={shares} /></div>
      </div>
      <dl className={classes.notes}>
        <NoteRow
          icon={isOpen ? <IconAlertCircle size={13} /> : <IconCheck size={13} />} tone={isOpen ? 'warn' : 'ok'}
          name="Required Client Action"
        >
          {ask?.label ?? 'Nothing needed today'}
        </NoteRow>
        <NoteRow icon={<IconCalendarEvent size={13} />} tone="info" name="Upcoming Task">
          {upcomingTask(buildOut, ask)?.title ?? 'None left'}
        </NoteRow>
      </dl>
      <a
        className={`${action.button} ${action.block}`} data-no-print
        href={withClient('/api/business-documents/download', client)} download
      >
        <IconFolderDown size={17} aria-hidden="true" />Download All Business Documents
      </a>
    </Card>
  )
}

type NoteRowProps = { icon: ReactNode; tone: 'warn' | 'ok' | 'info'; name: string; children: ReactNode }

function NoteRow({ icon, tone, name, children }: NoteRowProps) {
  return (
    <div>
      <dt><span className={classes.mark} data-tone={tone} aria-hidden="true">{icon}</span>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
