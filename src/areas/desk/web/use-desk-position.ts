import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPosition } from '../contract.ts'
import { positionQuery } from './desk-query.ts'
import type { DeskTrail } from './desk-trail.ts'

/**
 * Where a client is in the view that the file was opened from. A client who leaves the view while the file is open, because the
 * work is done, keeps the neighbors: the way to the next one stays.
 */
export function useDeskPosition(clientId: string, trail: DeskTrail): DeskPosition | undefined {
  const { data } = useQuery(positionQuery(clientId, trail))
  const [last, setLast] = useState<DeskPosition>()
  if (data && data.at !== null && data !== last) setLast(data)
  if (!data || data.at !== null || !last) return data
  return { ...data, before: last.before, after: last.after }
}
