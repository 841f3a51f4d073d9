import { Card } from '../../../kit/ui/card.tsx'
import type { BuildOut } from '../contract.ts'
import { sliceStages } from '../plan/pie.ts'
import { progressOf } from '../plan/progress.ts'
import { Legend } from './legend.tsx'
import classes from './overall-progress.module.css'
import { ProgressRing } from './progress-ring.tsx'

/** How far the whole build-out is, one tick per task. */
export function OverallProgress({ buildOut }: { buildOut: BuildOut }) {
  const progress = progressOf(buildOut.tasks)
  const { completed, inProgress, pending, total, percent } = progress
  return (
    <Card title="Overall Progress" className={classes.card}>
      <div className={classes.row}>
        <ProgressRing
          ticks={sliceStages(progress)}
          percent={percent}
          sentence={`${percent}% done: ${completed} of ${total} tasks, ${inProgress} in progress, ${pending} pending`}
        />
        <div className={classes.figures}>
          <p className={classes.count}>
            <b>
              {completed} of {total}
            </b>{' '}
            tasks completed
          </p>
          <Legend figures={progress} />
        </div>
      </div>
    </Card>
  )
}
