import type { Identity } from '../../../kit/database/statement.ts'
import type { LiveFeed } from '../../../kit/live/server/feed.ts'

export type Presence = {
  /** Whether anyone of the staff is connected. */
  isTeamHere: () => boolean
  /** Ids of the clients who are connected. */
  clientsHere: () => string[]
}

/** A reload or a change of network takes a moment and is no leaving. Milliseconds. */
const patience = 2500

/**
 * Tracks who is connected, by the streams of the live feed, and signals it over the same feed: staff presence to
 * everyone, client presence to staff only. Each event names the kind 'chatPresence' and carries no response.
 */
export function watchPresence(feed: LiveFeed, wait = patience): Presence {
  const here = new Map<
    string,
    { userId: string; role: Identity['role']; streams: number; leaving?: NodeJS.Timeout | undefined }
  >()
  const isTeamHere = () => [...here.values()].some(({ role }) => role === 'admin')

  function change(userId: string, role: Identity['role'], apply: () => void): void {
    const before = isTeamHere()
    apply()
    if (role === 'client')
      feed.signal(
        { kind: 'chatPresence', id: userId, change: 'changed', owner: null },
        (reader) => reader.role === 'admin',
      )
    else if (isTeamHere() !== before)
      feed.signal({ kind: 'chatPresence', id: 'team', change: 'changed', owner: null }, () => true)
  }

  feed.onReader(({ userId, role }, came) => {
    // A user whose role changed is counted in the new one, and leaves in the old one.
    const key = `${role} ${userId}`
    const known = here.get(key)
    if (came && !known)
      return change(userId, role, () => {
        here.set(key, { userId, role, streams: 1 })
      })
    if (!known) return
    known.streams += came ? 1 : -1
    clearTimeout(known.leaving)
    if (known.streams > 0) return
    known.leaving = setTimeout(
      () =>
        change(userId, role, () => {
          here.delete(key)
        }),
      wait,
    )
    known.leaving.unref()
  })

  return {
    isTeamHere,
    clientsHere: () => [...here.values()].flatMap(({ userId, role }) => (role === 'client' ? [userId] : [])),
  }
}
