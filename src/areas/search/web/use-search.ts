import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import type { searchRoutes } from '../contract.ts'
import { maxQuestionLength } from '../limit.ts'

const call = client<typeof searchRoutes>()

/** So long nothing more is typed before the server is asked. Milliseconds. */
const pause = 140

/** The rows that hold what is typed. A response belongs to its question, so that a late one never covers a newer one. */
export function useSearch(typed: string, client: string | undefined) {
  const wanted = typed.trim().replace(/\s+/g, ' ').slice(0, maxQuestionLength)
  const asked = useSettled(wanted)
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', client ?? null, asked],
    queryFn: ({ signal }) => call('GET', '/api/search', { query: { q: asked }, client, signal }),
    enabled: asked !== '',
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const settled = asked === wanted && !isPlaceholderData
  return {
    items: wanted === '' ? [] : (data?.items ?? []),
    /** Whether the items are the response to what is typed now, and not to what was typed before. */
    answered: wanted === '' || (settled && data !== undefined && !isError),
    busy: wanted !== '' && (isFetching || asked !== wanted),
    error: settled && isError ? error : undefined,
    again: () => void refetch(),
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
