import { IconCalendarEvent } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import type { BuildOut } from '../contract.ts'
import { finishOf } from '../plan/finish.ts'
import { latestFor, type Waiting, waitingFor } from '../plan/waiting.ts'
import { FinishDates } from './finish-dates.tsx'
import { explainDecision } from './finish-words.ts'
import classes from './forecast-card.module.css'
import { WaitingRow } from './waiting-row.tsx'

type ForecastCardProps = {
  buildOut: BuildOut
  /** Names the finish: 'When you will be done'. */
  title: string
  className?: string | undefined
  /** What staff can do about a wait. */
  renderActions?: (waiting: Waiting) => ReactNode
}

/** When a build-out that isn’t done will be, and what of it depends on third parties. */
export function ForecastCard({ buildOut, title, className, renderActions }: ForecastCardProps) {
  const { waits, ...finish } = useMemo(() => foresee(buildOut), [buildOut])
  return (
    <div className={className ? `${classes.wrapper} ${className}` : classes.wrapper}>
      <div>
        <Card title={title}>
          <FinishPart buildOut={buildOut} {...finish} />
        </Card>
        <Card title="What we are waiting for">
          {waits.length === 0 && <p>Nothing is with a third party right now.</p>}
          <ul>
            {waits.map((waiting) => (
              <WaitingRow
                key={`${waiting.task.key} ${waiting.isResult}`}
                waiting={waiting}
                today={buildOut.today}
                actions={renderActions?.(waiting)}
              />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}

type FinishPartProps = { buildOut: BuildOut } & Omit<ReturnType<typeof foresee>, 'waits'>

function FinishPart({ buildOut, finish, decision }: FinishPartProps) {
  if (!finish) return <p>We can tell once the kick-off is done.</p>
  return (
    <>
      <FinishDates finish={finish} buildOut={buildOut} />
      {decision && (
        <p data-decides>
          <IconCalendarEvent size={15} aria-hidden="true" />
          {decision}
        </p>
      )}
    </>
  )
}

function foresee(buildOut: BuildOut) {
  const finish = finishOf(buildOut)
  const waits = waitingFor(buildOut)
  const first = waits[0]
  return {
    finish,
    waits,
    decision:
      finish && first?.decides ? explainDecision(first, latestFor(buildOut, first), finish, buildOut.today) : null,
  }
}
