import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isCovered, isLetter } from '../../../kit/record/web/key.ts'
import type { DeskPosition } from '../contract.ts'

/** Steps that wait until a client's neighbors are known: forward above zero, back below. Outside of the hook, because each client's file is a new one. */
let waiting = { client: '', steps: 0 }

/**
 * J and K go to the next and the previous client, on every tab of the file. Once a row of a list has the focus they move from row to
 * row, as in every list; so they are heard before the lists hear them. A key that comes before the client's place in the list is known
 * waits for it.
 */
export function useNeighborKeys(client: string, position: DeskPosition | undefined, go: (id: string) => void): void {
  const { history } = useRouter()
  const isAwaited = useEffectEvent(() => history.location.pathname.endsWith(`/${waiting.client}`))
  const take = useEffectEvent(() => {
    const { steps } = waiting
    if (!position || steps === 0 || waiting.client !== client) return
    const id = steps > 0 ? position.after : position.before
    waiting = { client: id ?? client, steps: id ? steps - Math.sign(steps) : 0 }
    if (id) go(id)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = isLetter(event, 'j') ? 1 : isLetter(event, 'k') ? -1 : undefined
    if (!by || event.repeat || isCovered() || document.activeElement?.closest('tr, [data-task]')) return
    event.preventDefault()
    if (!isAwaited()) waiting = { client, steps: 0 }
    waiting.steps += by
    take()
  })
  useEffect(() => take())
  useEffect(() => {
    document.addEventListener('keydown', press, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      // The file was left for something else than the client on its way.
      if (!isAwaited()) waiting = { client: '', steps: 0 }
    }
  }, [])
}
