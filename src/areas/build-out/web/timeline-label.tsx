import { formatDay } from '../../../kit/ui/format.ts'
import type { PhaseMarker } from '../plan/timeline.ts'
import type { PhaseLabel } from './phase-label.ts'
import classes from './timeline-label.module.css'

type TimelineLabelsProps = { phases: PhaseMarker[]; labels: PhaseLabel[]; totalDays: number; today: string }

/** Names and dates above the dots; the phases repeat them for screen readers. */
export function TimelineLabels({ phases, labels, totalDays, today }: TimelineLabelsProps) {
  return (
    <div className={classes.labels} aria-hidden="true">
      {phases.map(
        (phase, index) =>
          labels[index]?.shown && (
            <div
              key={phase.key}
              className={classes.label}
              data-stage={phase.stage}
              style={{ left: `${((phase.startDay - 1) / totalDays) * 100}%` }}
            >
              <b>
                {labels[index].lines.map((words) => (
                  <span key={words}>{words}</span>
                ))}
              </b>
              <time dateTime={phase.startDate}>{formatDay(phase.startDate, today)}</time>
            </div>
          ),
      )}
    </div>
  )
}
