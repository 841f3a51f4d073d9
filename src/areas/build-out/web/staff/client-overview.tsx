import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BuildOut } from '../../contract.ts'
import { buildOutQuery } from '../build-out-query.ts'
import { AskedOfClient } from './asked-of-client.tsx'
import { BuildOutTabSkeleton } from './build-out-tab-skeleton.tsx'
import { NoBuildOut } from './build-out-tab.tsx'
import classes from './client-overview.module.css'
import { PhaseTasks } from './phase-tasks.tsx'
import type { NewRequest } from './request-draft.ts'
import { useTaskMoves } from './use-task-moves.ts'

type ClientOverviewProps = {
  clientId: string
  onAsk: (request: NewRequest) => void
  facts: ReactNode
  notes: ReactNode
}

/** One client at a glance: what is asked, the next tasks, the facts for forms and the team's notes. */
export function ClientOverview({ clientId, onAsk, facts, notes }: ClientOverviewProps) {
  const query = useQuery(buildOutQuery(clientId))
  return (
    <div className={classes.columns}>
      {query.data ? (
        <WithPlan buildOut={query.data} onAsk={onAsk} />
      ) : query.error ? (
        <div className={classes.asked}>
          <NoBuildOut error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <>
          <div className={classes.asked}>
            <BuildOutTabSkeleton />
          </div>
          <div className={classes.tasks}>
            <BuildOutTabSkeleton />
          </div>
        </>
      )}
      {/* In their places whether the rest is there yet or not: what is being typed stays. */}
      <div className={classes.facts}>{facts}</div>
      <div className={classes.notes}>{notes}</div>
    </div>
  )
}

function WithPlan({ buildOut, onAsk }: { buildOut: BuildOut; onAsk: ClientOverviewProps['onAsk'] }) {
  const moves = useTaskMoves(buildOut)
  return (
    <>
      <div className={classes.asked}>
        <AskedOfClient buildOut={moves.shown} onNew={() => onAsk({ taskKey: null })} />
      </div>
      <div className={classes.tasks}>
        <PhaseTasks moves={moves} onAsk={(taskKey) => onAsk({ taskKey })} />
      </div>
    </>
  )
}
