import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '../../../kit/http/web/connection.ts'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import type { ClientVisitor } from '../contract.ts'
import { call } from './client-query.ts'

/** Milliseconds between heartbeats of an open file. The server tolerates two missed ones; a hidden page sends none. */
const every = 10_000

/** Says that a client's file is open here, and returns who else on the staff has it open; none while that is unknown. */
export function useVisitors(clientId: string): ClientVisitor[] {
  const [visit] = useState(newRequestKey)
  const params = { id: clientId }
  const { data, isError } = useQuery({
    queryKey: ['clientVisit', clientId, visit],
    queryFn: ({ signal }) => call('POST', '/api/clients/:id/visit', { params, body: { visit, open: true }, signal }),
    refetchInterval: every,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(
    // It may fail: someone who isn’t heard from for 30 seconds counts as gone.
    () => () => {
      const left = { params: { id: clientId }, body: { visit, open: false } }
      void call('POST', '/api/clients/:id/visit', left).catch(() => undefined)
    },
    [clientId, visit],
  )
  return useOnline() && data && !isError ? data.others : []
}
