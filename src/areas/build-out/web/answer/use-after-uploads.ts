import { useEffect, useEffectEvent, useState } from 'react'

type Upload = { id: number; state: string }

/**
 * Lets an act wait until the uploads of this moment have ended. It is given up where one of them failed, which says why at its place. Returns
 * whether the act waits, or has not ended yet, and the way to ask for it.
 */
export function useAfterUploads(uploads: Upload[], act: () => Promise<unknown>): { busy: boolean; ask: () => void } {
  const [awaited, setAwaited] = useState<number[]>()
  /** How often it went on: each time once. */
  const [turn, setTurn] = useState(0)
  const [acting, setActing] = useState(false)
  const rest = uploads.filter(({ id }) => awaited?.includes(id))
  if (awaited && rest.every(({ state }) => state === 'failed')) {
    setAwaited(undefined)
    if (rest.length === 0) {
      setTurn(turn + 1)
      setActing(true)
    }
  }
  const run = useEffectEvent(() => {
    void act().finally(() => setActing(false))
  })
  useEffect(() => {
    if (turn > 0) run()
  }, [turn])
  const ask = () => setAwaited(uploads.filter(({ state }) => state !== 'failed').map(({ id }) => id))
  return { busy: awaited !== undefined || acting, ask }
}
