import { type QueryKey, useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'

/** The parts of a query's state that decide whether its data can be shown beside another's. */
type Part = {
  data: unknown
  isFetching: boolean
  isFetchingNextPage?: boolean
  isPlaceholderData: boolean
  isRefetchError: boolean
}

/**
 * Whether figures and rows may be of different moments. They come in one response, but rows are also changed ahead of
 * the server's figures, and one of several lists may arrive before another or fail. Anyone who shows them marks them with
 * `staleMark` for so long. Takes the key of the mutations that change rows, and the queries that are shown together.
 * Fetching alone is no reason: what is there still fits together.
 */
export function useOutOfStep(changes: QueryKey, ...parts: Part[]): boolean {
  const changing = useIsMutating({ mutationKey: changes }) > 0
  const settled = !changing && parts.every(isAtRest)
  // As they were when they last fitted together.
  const [fitting, setFitting] = useState<unknown[]>()
  if (settled && !parts.every(({ data }, index) => fitting?.[index] === data)) setFitting(parts.map(({ data }) => data))
  if (settled) return false
  if (parts.some(({ isPlaceholderData }) => isPlaceholderData)) return true
  // What is not there at all is a skeleton or an error in its place.
  if (parts.some(({ data }) => data === undefined)) return false
  return fitting !== undefined && parts.some(({ data }, index) => data !== fitting[index])
}

// Further pages are not a different result.
function isAtRest({ isFetching, isFetchingNextPage, isPlaceholderData, isRefetchError }: Part): boolean {
  return (!isFetching || isFetchingNextPage === true) && !isPlaceholderData && !isRefetchError
}

/** For an element whose content is about to be replaced: dimmed, and said to be busy. */
export function staleMark(stale: boolean): { 'aria-busy'?: true; 'data-stale'?: true } {
  return stale ? { 'aria-busy': true, 'data-stale': true } : {}
}
