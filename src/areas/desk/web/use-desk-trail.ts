import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type DeskTrail, readTrail } from './desk-trail.ts'

/** From where on the desk this client's file was opened, and as its address has it; undefined where that was elsewhere. */
export function useDeskTrail(): { text: string; trail: DeskTrail } | undefined {
  const text = useSearch({ strict: false, select: (search: { desk?: unknown }) => search.desk })
  return useMemo(() => {
    const trail = readTrail(text)
    return trail && { text: String(text), trail }
  }, [text])
}
