import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Lets an act wait until nothing is uploading any more. It is given up where an upload failed, which says why at its place. Returns whether
 * the act waits, and the way to ask for it.
 */
export function useAfterUploads(uploads: { state: string }[], act: () => void): { waits: boolean; ask: () => void } {
  const [waits, setWaits] = useState(false)
  /** How often it went on: each time once. */
  const [turn, setTurn] = useState(0)
  if (waits && !uploads.some(({ state }) => state !== 'failed')) {
    setWaits(false)
    if (uploads.length === 0) setTurn(turn + 1)
  }
  const run = useEffectEvent(act)
  useEffect(() => {
    if (turn > 0) run()
  }, [turn])
  return { waits, ask: () => setWaits(true) }
}
