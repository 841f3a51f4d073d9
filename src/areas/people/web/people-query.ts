import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { peopleRoutes } from '../contract.ts'
import type { invitationRoutes } from '../invitation-contract.ts'

export const call = client<typeof peopleRoutes & typeof invitationRoutes>()

/** Who acts for a client: one's own, or the one that staff name. */
export const peopleQuery = (of: string | undefined) =>
  queryOptions({
    queryKey: ['person', of ?? null],
    queryFn: ({ signal }) => call('GET', '/api/people', { client: of, signal }),
  })
