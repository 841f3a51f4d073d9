import { useQuery } from '@tanstack/react-query'
import { IconMap2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../../kit/http/web/api-error.ts'
import { Card } from '../../../../kit/ui/card.tsx'
import { EmptyState } from '../../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import type { BuildOut } from '../../contract.ts'
import { buildOutQuery } from '../build-out-query.ts'
import { AskedOfClient } from './asked-of-client.tsx'
import { BuildOutTabSkeleton } from './build-out-tab-skeleton.tsx'
import classes from './build-out-tab.module.css'
import { RequestDialog } from './request-dialog.tsx'
import type { NewRequest } from './request-draft.ts'
import { SummaryStrip } from './summary-strip.tsx'
import { TaskList } from './task-list.tsx'
import { useTaskMoves } from './use-task-moves.ts'

const whyNone = 'A client gets the plan with the sign-up; the build team has none.'

type BuildOutTabProps = {
  clientId: string
  /** What else stands beside the tasks, below what is asked of the client. */
  aside: ReactNode
}

/** Staff's view of a client's build-out: figures and tasks, and beside them what is asked of the client. */
export function BuildOutTab({ clientId, aside }: BuildOutTabProps) {
  const query = useQuery(buildOutQuery(clientId))
  if (query.data) return <BuildOutFile buildOut={query.data} aside={aside} />
  const error = query.error instanceof ApiError ? query.error : undefined
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {!query.error ? <BuildOutTabSkeleton /> : (
          <Card>
            {error?.status === 404
              ? <EmptyState icon={<IconMap2 size={20} />} title="No build-out" why={whyNone} />
              : <ErrorState title="The build-out did not load" onRetry={() => void query.refetch()} code={error?.requestId} />}
          </Card>
        )}
      </div>
      <div className={classes.aside}>{aside}</div>
    </div>
  )
}

function BuildOutFile({ buildOut, aside }: { buildOut: BuildOut; aside: ReactNode }) {
  const moves = useTaskMoves(buildOut)
  const [request, setRequest] = useState<NewRequest | null>(null)
  return (
    <div className={classes.columns}>
      <div className={classes.asked}><AskedOfClient buildOut={moves.shown} onNew={() => setRequest({ taskKey: null })} /></div>
      <section className={`${classes.card} ${classes.main}`} aria-label="Build-out">
        <SummaryStrip buildOut={moves.shown} />
        <TaskList moves={moves} onAsk={(taskKey) => setRequest({ taskKey })} />
      </section>
      <div className={classes.aside}>{aside}</div>
      <RequestDialog buildOut={moves.shown} request={request} onClose={() => setRequest(null)} />
    </div>
  )
}
