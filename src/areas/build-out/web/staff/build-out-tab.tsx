import { useQuery } from '@tanstack/react-query'
import { IconMap2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../kit/http/web/api-error.ts'
import { Card } from '../../../../kit/ui/card.tsx'
import { EmptyState } from '../../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import type { BuildOut } from '../../contract.ts'
import { finishedOn } from '../../plan/finish.ts'
import { buildOutQuery } from '../build-out-query.ts'
import { CardBoundary } from '../card-boundary.tsx'
import { ForecastCard } from '../forecast-card.tsx'
import { AskedOfClient } from './asked-of-client.tsx'
import { BuildOutTabSkeleton } from './build-out-tab-skeleton.tsx'
import classes from './build-out-tab.module.css'
import { PlanDialogs } from './plan/plan-dialogs.tsx'
import { PlanToolsContext } from './plan/plan-tools.ts'
import { usePlanChanges } from './plan/use-plan-changes.ts'
import type { NewRequest } from './request-draft.ts'
import { SummaryStrip } from './summary-strip.tsx'
import { TaskList } from './task-list.tsx'
import { useTaskMoves } from './use-task-moves.ts'
import { WaitingActions } from './waiting-actions.tsx'

const whyNone = 'Clients get a plan when they sign up. Staff don’t have one.'

type BuildOutTabProps = {
  clientId: string
  /** What else is beside the tasks, below what is asked of the client. */
  aside: ReactNode
  /** Opens the dialog of a new request. */
  onAsk: (request: NewRequest) => void
}

/** Staff's view of a client's build-out: figures and tasks, and beside them what is asked of the client. */
export function BuildOutTab({ clientId, aside, onAsk }: BuildOutTabProps) {
  const query = useQuery(buildOutQuery(clientId))
  return (
    <div className={classes.columns}>
      {query.data ? (
        <BuildOutFile buildOut={query.data} onAsk={onAsk} />
      ) : (
        <div className={classes.main}>
          <NoBuildOut error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {/* In its place whether the rest is there yet or not: what is being typed in it stays. */}
      <div className={classes.aside}>{aside}</div>
    </div>
  )
}

/** Why there is no build-out to show: none was made, or it could not be loaded. */
export function NoBuildOut({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <BuildOutTabSkeleton />
  return (
    <Card>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState icon={<IconMap2 size={20} />} title="No build-out" why={whyNone} />
      ) : (
        <ErrorState title="We couldn’t load the build-out" onRetry={onRetry} error={error} />
      )}
    </Card>
  )
}

function BuildOutFile({ buildOut, onAsk }: { buildOut: BuildOut; onAsk: (request: NewRequest) => void }) {
  const moves = useTaskMoves(buildOut)
  const { tools, dialog, close } = usePlanChanges(moves.shown)
  return (
    <PlanToolsContext value={tools}>
      <div className={classes.asked}>
        <AskedOfClient buildOut={moves.shown} onNew={() => onAsk({ taskKey: null })} />
      </div>
      <section className={`${classes.card} ${classes.main}`} aria-label="Build-out">
        <SummaryStrip buildOut={moves.shown} />
        <TaskList moves={moves} onAsk={(taskKey) => onAsk({ taskKey })} />
      </section>
      {!finishedOn(moves.shown) && (
        <div className={classes.finish}>
          <CardBoundary title="When it will be done">
            <ForecastCard
              buildOut={moves.shown}
              title="When it will be done"
              renderActions={(waiting) => <WaitingActions waiting={waiting} moves={moves} />}
            />
          </CardBoundary>
        </div>
      )}
      <PlanDialogs buildOut={moves.shown} dialog={dialog} onClose={close} />
    </PlanToolsContext>
  )
}
