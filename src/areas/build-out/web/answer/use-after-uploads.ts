import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Lets an act wait until nothing is uploading any more. It is given up where an upload failed, which says why at its place. Returns whether
 * the act waits, and the way to ask for it.
 */
export function useAfterUploads(uploads: { state: string }[], act: () => void): { waits: boolean; ask: () => void } {
  const [waits, setWaits] = useState(false)
  const run = useEffectEvent(act)
  const [failed, active] = [
    uploads.some(({ state }) => state === 'failed'),
    uploads.some(({ state }) => state !== 'failed'),
  ]
  useEffect(() => {
    if (!waits || active) return
    setWaits(false)
    if (!failed) run()
  }, [waits, active, failed])
  return { waits, ask: () => setWaits(true) }
}
