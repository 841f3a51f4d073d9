import type { LiveFeed } from '../../../kit/live/server/feed.ts'
import type { ClientVisitor } from '../contract.ts'

type Visit = { person: ClientVisitor; timer: NodeJS.Timeout }

/** Milliseconds after the last sign of a page in which its visit still counts. */
const patience = 30_000

/**
 * Remembers who on the staff has which client's file open, by the signs of their pages, and signals changes over the live feed
 * to those who have the same file open. Takes the feed and, in tests, how many milliseconds a visit lasts without a sign.
 */
export function watchVisits(feed: Pick<LiveFeed, 'signal'>, wait = patience) {
  const files = new Map<string, Map<string, Visit>>()

  // Nobody ends the visit of somebody else.
  const keyOf = (visit: string, person: string) => `${person} ${visit}`

  const visitorsOf = (client: string): ClientVisitor[] => [
    ...new Map([...(files.get(client)?.values() ?? [])].map(({ person }) => [person.id, person])).values(),
  ]

  function signal(client: string): void {
    const here = new Set(visitorsOf(client).map(({ id }) => id))
    feed.signal({ kind: 'clientVisit', id: client, change: 'changed', owner: null }, ({ role, actorId }) => {
      return role === 'admin' && here.has(actorId)
    })
  }

  function end(client: string, key: string): void {
    const visits = files.get(client)
    const visit = visits?.get(key)
    if (!visits || !visit) return
    clearTimeout(visit.timer)
    visits.delete(key)
    if (visits.size === 0) files.delete(client)
    if (!visitorsOf(client).some(({ id }) => id === visit.person.id)) signal(client)
  }

  return {
    /** A page shows the file, for the first time or still. */
    open(client: string, visit: string, person: ClientVisitor): void {
      const key = keyOf(visit, person.id)
      const isNew = !visitorsOf(client).some(({ id }) => id === person.id)
      const visits = files.get(client) ?? new Map<string, Visit>()
      files.set(client, visits)
      clearTimeout(visits.get(key)?.timer)
      const timer = setTimeout(() => end(client, key), wait)
      timer.unref()
      visits.set(key, { person, timer })
      if (isNew) signal(client)
    },
    leave: (client: string, visit: string, person: string): void => end(client, keyOf(visit, person)),
    /** Everyone who has the file open except one person, by name. */
    others: (client: string, person: string): ClientVisitor[] =>
      visitorsOf(client)
        .filter(({ id }) => id !== person)
        .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
