import { endDeactivated, getSession, sessionCalls, updateUser } from '../../kit/session/web/session.ts'
import { openLive } from '../../kit/live/web/live.ts'
import { onSessionEvent } from '../../kit/session/web/session-event.ts'
import { makeGatherer } from './gather.ts'
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

/** A few changes in a row are shown at once. Every change of any client is one of the desk, so it rests after each. */
const burstOf = (name: string) => (name === 'desk' ? 1 : 3)

/** Opens the live feed: a change refetches its kind, a gap refetches everything. Returns the way to close it. */
export function openLiveFeed(): () => void {
  const gatherer = makeGatherer((name) => queryClient.invalidateQueries({ queryKey: name.split(' ') }), burstOf)

  const open = () =>
    openLive({
      onChange: ({ kind, id, change, owner }) => {
        gatherer.note(kind)
        // A new account is on no screen yet, and its own session came with the sign-up.
        if (kind === 'client' && id === owner && change !== 'created') followPerson(id)
        // Counts and log of the client's file are made of the rows of every kind.
        if (owner) gatherer.note(`clientFile ${owner}`)
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
    gatherer.stop()
    for (const stop of stops) stop()
    close()
  }
}
