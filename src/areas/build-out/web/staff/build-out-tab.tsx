import { useQuery } from '@tanstack/react-query'
import { IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
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

/** Staff's view of a client's build-out: figures, tasks and what was asked of the client. */
export function BuildOutTab({ clientId }: { clientId: string }) {
  const query = useQuery(buildOutQuery(clientId))
  if (query.data) return <BuildOutFile buildOut={query.data} />
  if (!query.error) return <BuildOutTabSkeleton />
  const error = query.error instanceof ApiError ? query.error : undefined
  return (
    <Card>
      {error?.status === 404
        ? <EmptyState icon={<IconMap2 size={20} />} title="No build-out" why={whyNone} />
        : <ErrorState title="The build-out did not load" onRetry={() => void query.refetch()} code={error?.requestId} />}
    </Card>
  )
}

function BuildOutFile({ buildOut }: { buildOut: BuildOut }) {
  const moves = useTaskMoves(buildOut)
  const [request, setRequest] = useState<NewRequest | null>(null)
  return (
    <>
      <section className={classes.card} aria-label="Build-out">
        <SummaryStrip buildOut={moves.shown} />
        <TaskList moves={moves} onAsk={(taskKey) => setRequest({ taskKey })} />
      </section>
      <AskedOfClient buildOut={moves.shown} onNew={() => setRequest({ taskKey: null })} />
      <RequestDialog buildOut={moves.shown} request={request} onClose={() => setRequest(null)} />
    </>
  )
}
