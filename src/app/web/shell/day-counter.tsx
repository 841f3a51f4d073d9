import { useQuery } from '@tanstack/react-query'
import type { BuildOut } from '../../../areas/build-out/contract.ts'
import { shownDay } from '../../../areas/build-out/plan/day.ts'
import { dayPercent } from '../../../areas/build-out/plan/progress.ts'
import { buildOutQuery } from '../../../areas/build-out/web/build-out-query.ts'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import classes from './day-counter.module.css'

/** 'Day 33 of 45' with its bar; nothing for staff without a client in focus. */
export function DayCounter({ className }: { className?: string | undefined }) {
  const buildOut = useBuildOut()
  if (!buildOut) return null
  const day = shownDay(buildOut)
  return (
    <div className={`${classes.counter} ${className ?? ''}`}>
      <span className="tn">
        <b className={classes.day}>Day {day}</b> of {buildOut.totalDays}
      </span>
      <ProgressBar
        className={classes.bar}
        label="Build-out days"
        value={day}
        max={buildOut.totalDays}
        text={`Day ${day} of ${buildOut.totalDays}`}
      />
      <span className="tn" aria-hidden="true">
        {dayPercent(buildOut)}% of days
      </span>
    </div>
  )
}

function useBuildOut(): BuildOut | undefined {
  const client = useClientFocus()
  const isAdmin = useSession()?.user.role === 'admin'
  return useQuery({ ...buildOutQuery(client), enabled: !isAdmin || client !== undefined }).data
}
