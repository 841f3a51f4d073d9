import type { QueryKey } from '@tanstack/react-query'
import { endDeactivated, getSession, sessionCalls, updateUser } from '../../kit/session/web/session.ts'
import { openLive } from '../../kit/live/web/live.ts'
import { onSessionEvent } from '../../kit/session/web/session-event.ts'
import { queryClient } from './query-client.ts'

/** Someone has another name or e-mail, which is on many screens: the user's own is in the session, too. */
function followPerson(id: string): void {
  void queryClient.invalidateQueries()
  if (getSession()?.user.id === id)
    void sessionCalls.read().then(
      ({ user }) => updateUser(user),
      () => undefined,
    )
}

/** Signals within this time are fetched together: ten documents filed at once cause one request. Milliseconds. */
const gatherFor = 20

/** Opens the live feed: a change refetches its kind, a gap refetches everything. Returns the way to close it. */
export function openLiveFeed(): () => void {
  const changed = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(...key: string[]): void {
    changed.set(key.join(' '), key)
    timer ??= setTimeout(refetch, gatherFor)
  }
  function refetch(): void {
    timer = undefined
    for (const queryKey of changed.values()) void queryClient.invalidateQueries({ queryKey })
    changed.clear()
  }

  const open = () =>
    openLive({
      onChange: ({ kind, id, owner }) => {
        note(kind)
        if (kind === 'client' && id === owner) followPerson(id)
        // Counts and log of the client's file are made of the rows of every kind.
        if (owner) note('clientFile', owner)
      },
      onGap: () => {
        void queryClient.invalidateQueries()
      },
      // Where the session has ended, this call finds it out, and the page is covered.
      onRefused: () => {
        if (getSession()) void sessionCalls.read().catch(() => undefined)
      },
      onDeactivated: endDeactivated,
    })
  let close = open()
  const stops = [
    onSessionEvent('SIGNED_OUT', () => close()),
    onSessionEvent('SIGNED_IN', () => {
      close()
      close = open()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    close()
  }
}
