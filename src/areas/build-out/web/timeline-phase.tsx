import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { formatDay } from '../../../kit/ui/format.ts'
import type { BuildOut } from '../contract.ts'
import { currentPhase } from '../plan/phase.ts'
import type { PhaseMarker } from '../plan/timeline.ts'
import { phaseTooltipId } from './phase-tooltip.tsx'
import classes from './timeline-phase.module.css'

type TimelinePhasesProps = {
  phases: PhaseMarker[]
  buildOut: BuildOut
  opened: string | undefined
  onShow: (key: string) => void
  onHide: () => void
}

/** The phases over their dots: one tab stop, arrows and Home and End move between them. */
export function TimelinePhases({ phases, buildOut, opened, onShow, onHide }: TimelinePhasesProps) {
  const group = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const stop = chosen ?? currentPhase(buildOut)?.key ?? phases[0]?.key

  function move(event: KeyboardEvent) {
    const from = phases.findIndex(({ key }) => key === stop)
    const to = targetOf(event.key, from, phases.length - 1)
    if (to === undefined) return
    event.preventDefault()
    group.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div ref={group} role="group" aria-label="Phases" className={classes.phases} onKeyDown={move}>
      {phases.map((phase) => (
        <button
          key={phase.key}
          type="button"
          className={classes.phase}
          tabIndex={phase.key === stop ? 0 : -1}
          style={{ left: `${((phase.startDay - 0.5) / buildOut.totalDays) * 100}%` }}
          aria-label={describePhase(phase, buildOut.today)}
          aria-describedby={opened === phase.key ? phaseTooltipId : undefined}
          onFocus={() => {
            setChosen(phase.key)
            onShow(phase.key)
          }}
          onClick={() => onShow(phase.key)}
          onBlur={onHide}
        />
      ))}
    </div>
  )
}

function describePhase({ title, word, startDay, endDay, startDate }: PhaseMarker, today: string): string {
  return `${title}, ${word}, day ${startDay} to ${endDay}, from ${formatDay(startDate, today)}`
}

function targetOf(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
