import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../../../../kit/http/web/client.ts'
import type { DraftTask, planRoutes } from '../../plan-contract.ts'

export const call = client<typeof planRoutes>()

/** The plan, its versions and the draft. */
export const planQuery = queryOptions({
  queryKey: ['plan', 'page'],
  queryFn: ({ signal }) => call('GET', '/api/plan', { signal }),
})

/** A published version: it never changes. */
export const versionQuery = (version: number) =>
  queryOptions({
    queryKey: ['planVersion', version],
    queryFn: ({ signal }) =>
      call('GET', '/api/plan/versions/:version', { params: { version: String(version) }, signal }),
    staleTime: Infinity,
  })

export const previewQuery = (draft: string, version: number) =>
  queryOptions({
    queryKey: ['plan', 'preview', draft, version],
    queryFn: ({ signal }) => call('GET', '/api/plan/drafts/:id/preview', { params: { id: draft }, signal }),
  })

/** Puts a task that was saved, or that someone else saved, among those of the draft, unless a newer version is there. */
export function putTask(queryClient: QueryClient, task: DraftTask): void {
  queryClient.setQueryData(planQuery.queryKey, (plan) =>
    plan?.draft
      ? {
          ...plan,
          draft: {
            ...plan.draft,
            tasks: plan.draft.tasks.map((one) => (one.id === task.id && one.version <= task.version ? task : one)),
          },
        }
      : plan,
  )
}
