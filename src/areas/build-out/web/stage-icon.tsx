import type { Stage } from '../plan/stage.ts'
import classes from './stage-icon.module.css'

/** Check, half circle or dashed circle: the shape shows the stage without color. */
export function StageIcon({ stage, circled = false }: { stage: Stage; circled?: boolean }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
      {stage === 'completed' && circled && <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12l2 2l4-4" />}
      {stage === 'completed' && !circled && <path d="M5 12l5 5l10-10" />}
      {stage === 'in-progress' && (
        <>
          <circle cx="12" cy="12" r="9" />
          <path className={classes.half} d="M12 7.2a4.8 4.8 0 0 1 0 9.6z" />
        </>
      )}
      {stage === 'pending' && <circle cx="12" cy="12" r="9" strokeDasharray="3.2 3.87" />}
    </svg>
  )
}

/** The icon on a soft disc, at the start of a row; decoration beside the word. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span className={classes.mark} data-stage={stage}>
      <StageIcon stage={stage} />
    </span>
  )
}
