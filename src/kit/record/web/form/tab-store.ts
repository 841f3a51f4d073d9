import { onSessionEvent } from '../../../session/web/session-event.ts'
import { getSession } from '../../../session/web/session.ts'

/** What a user has not sent yet, in this tab. What is read is the state of this moment. */
export type TabStore<Value> = {
  read: () => Value
  write: (value: Value) => void
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Makes a store of the tab, so that a reload loses nothing that was typed. The next user finds nothing of it: the session's end empties the
 * tab's storage. Takes its name there, what it holds at first, and what becomes of it when a page is loaded.
 */
export function makeTabStore<Value extends object>(
  name: string,
  empty: Value,
  restore: (kept: Value) => Value = (kept) => kept,
): TabStore<Value> {
  type Kept = { owner: string; value: Value }
  const listeners = new Set<() => void>()
  let current: Kept | undefined

  onSessionEvent('SIGNED_OUT', (reason) => {
    if (reason !== 'expired') current = undefined
  })

  function open(): Kept {
    const owner = getSession()?.user.id ?? ''
    if (current?.owner !== owner) current = readStored(owner) ?? { owner, value: empty }
    return current
  }

  function readStored(owner: string): Kept | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null
      return kept?.owner === owner ? { owner, value: restore(kept.value) } : undefined
    } catch {
      return undefined
    }
  }

  return {
    read: () => open().value,
    write(value) {
      current = { owner: open().owner, value }
      try {
        sessionStorage.setItem(name, JSON.stringify(current))
      } catch {
        // A full or forbidden storage: it stays in memory, as long as the page does.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
