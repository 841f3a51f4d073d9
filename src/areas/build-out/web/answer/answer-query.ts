import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../kit/http/web/client.ts'
import { recordClient } from '../../../../kit/record/web/query/record-client.ts'
import type { userProfile } from '../../../../records/user-profile.ts'
import type { answerRoutes } from '../../answer-contract.ts'

export const callAnswer = client<typeof answerRoutes>()

/** A request with what was given for it. */
export function answerQuery(request: string) {
  return queryOptions({
    queryKey: ['answer', request],
    queryFn: ({ signal }) => callAnswer('GET', '/api/client-requests/:id/answer', { params: { id: request }, signal }),
  })
}

/** What is known of the company and its owner already, to be filled in, and the whole profile; undefined until it is read. */
export type Known =
  | { company: string; owner: string; address: string; profile: Readonly<Record<string, unknown>> | undefined }
  | undefined
export const knownQuery = queryOptions({
  queryKey: ['userProfile', 'known'],
  queryFn: async ({ signal }) => {
    const { items } = await recordClient<typeof userProfile>({ table: 'user_profile' })('GET', '', {
      limit: 1,
      client: undefined,
      signal,
    })
    const [profile] = items
    return {
      company: profile?.businessName ?? '',
      owner: [profile?.ownerFirstName, profile?.ownerLastName].filter(Boolean).join(' '),
      address: profile?.ownerHomeAddress ?? '',
      profile,
    }
  },
})
