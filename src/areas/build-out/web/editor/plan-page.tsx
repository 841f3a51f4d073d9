import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../kit/ui/error-state.tsx'
import { LoadingState } from '../../../../kit/ui/loading-state.tsx'
import { PageHead } from '../../../../kit/ui/page-head.tsx'
import { Skeleton } from '../../../../kit/ui/skeleton.tsx'
import classes from './plan.module.css'
import { planQuery } from './plan-query.ts'
import { PlanEditor } from './plan-editor.tsx'

/** The page of the plan: while it loads, where it did not, and the editor. */
export function PlanPage() {
  const query = useQuery(planQuery)
  if (query.data) return <PlanEditor plan={query.data} />
  return (
    <div data-full-width>
      <PageHead title="Build-out plan" />
      <div className={classes.card}>
        {query.isError ? (
          <ErrorState title="The plan did not load" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState label="Loading the plan...">
            {Array.from({ length: 10 }, (_, index) => (
              <div key={index} className={classes.waiting}>
                <Skeleton height={22} />
              </div>
            ))}
          </LoadingState>
        )}
      </div>
    </div>
  )
}
