import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { Colleague, teamRoutes } from '../contract.ts'

export const call = client<typeof teamRoutes>()

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call('GET', '/api/team', { signal }),
})

export const revealQuery = (id: string) =>
  queryOptions({
    queryKey: ['team', 'reveals', id],
    queryFn: ({ signal }) => call('GET', '/api/team/:id/reveals', { params: { id }, signal }),
  })

/** The clients that a colleague would hand over. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['team', 'clients', id],
    queryFn: ({ signal }) => call('GET', '/api/team/:id/clients', { params: { id }, signal }),
  })

export const accessNames: Record<Colleague['access'], string> = {
  manager: 'Manager',
  staff: 'Staff',
  'no-secrets': 'Staff without secrets',
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** What the page is given for invitations, which another area serves. */
export type Invitations = {
  invite: (colleague: { email: string; access: Colleague['access'] }) => Promise<unknown>
  withdraw: (id: string) => Promise<unknown>
}
