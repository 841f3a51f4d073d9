import { useState } from 'react'
import { readDetail } from '../../http/web/api-error.ts'
import { showError } from '../../ui/toast.ts'

/**
 * A part of the page that is fetched when it is first wanted, and the way to want it. Not React's lazy: a part that can't be
 * fetched, offline for one, would take the whole page down with it instead of saying so.
 */
export function useFetchedPart<Part>(load: () => Promise<Part>): [Part | undefined, () => Promise<boolean>] {
  const [part, setPart] = useState<{ value: Part }>()
  async function fetchPart(): Promise<boolean> {
    if (part) return true
    try {
      const value = await load()
      setPart({ value })
      return true
    } catch (error) {
      showError('That could not be opened', { detail: readDetail(error), retry: fetchPart })
      return false
    }
  }
  return [part?.value, fetchPart]
}
