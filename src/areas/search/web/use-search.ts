import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { withClient } from '../../../kit/client-focus/web.ts'
import { request } from '../../../kit/http/web/request.ts'
import type { SearchAnswer } from '../contract.ts'
import { longestQuestion } from '../limit.ts'

/** So long nothing more is typed before the server is asked. Milliseconds. */
const pause = 140

/** The rows that hold what is typed. An answer belongs to its question, so that a late one never covers a newer one. */
export function useSearch(typed: string, client: string | undefined) {
  const wanted = typed.trim().replace(/\s+/g, ' ').slice(0, longestQuestion)
  const asked = useSettled(wanted)
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', client ?? null, asked],
    queryFn: ({ signal }) => request<SearchAnswer>('GET', withClient(`/api/search?q=${encodeURIComponent(asked)}`, client), { signal }),
    enabled: asked !== '',
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const settled = asked === wanted && !isPlaceholderData
  return {
    items: wanted === '' ? [] : (data?.items ?? []),
    /** Whether the items are the answer to what is typed now, and not to what was typed before. */
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
