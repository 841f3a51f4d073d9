import { useState } from 'react'
import type { BuildOut } from '../../../contract.ts'
import { AddTaskDialog } from './add-task-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { KickOffDialog } from './kick-off-dialog.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { PlanDialog } from './plan-tools.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

type PlanDialogsProps = { buildOut: BuildOut; dialog: PlanDialog | null; onClose: () => void }

/** The dialog in which something of the plan is changed; a new one each time it opens. */
export function PlanDialogs({ buildOut, dialog, onClose }: PlanDialogsProps) {
  // Kept while it fades out, so that its words do not vanish before it does.
  const [last, setLast] = useState({ dialog, times: 0 })
  if (dialog && dialog !== last.dialog) setLast({ dialog, times: last.times + 1 })
  const shown = dialog ?? last.dialog
  if (!shown) return null
  const common = { buildOut, opened: dialog !== null, onClose }
  const openings = last.times
  if (!('key' in shown))
    return shown.of === 'add' ? (
      <AddTaskDialog key={openings} {...common} />
    ) : (
      <KickOffDialog key={openings} {...common} />
    )
  const task = buildOut.tasks.find(({ key }) => key === shown.key)
  if (!task) return null
  switch (shown.of) {
    case 'schedule':
      return <ScheduleDialog key={openings} {...common} task={task} />
    case 'assign':
      return <AssignDialog key={openings} {...common} task={task} />
    case 'outcome':
      return <OutcomeDialog key={openings} {...common} task={task} />
    default:
      return <ReasonDialog key={openings} {...common} task={task} to={shown.of === 'skip' ? 'skipped' : 'pending'} />
  }
}
