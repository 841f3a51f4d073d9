import type { Colleague } from '../contract.ts'

/** Someone who can take clients over, with how many they have. */
export type Taker = Pick<Colleague, 'id' | 'name' | 'access' | 'clients'>

/** Who takes each client, by the client's id; null is nobody. */
export type Assignments = Readonly<Record<string, string | null>>

/** The place of the clients that are not listed one by one, in Places. */
export const others = 'others'

/** Proposes a taker for each client: the one with the fewest by then, never one without secrets. Without any, nothing is proposed. */
export function suggestAssignments(clients: string[], takers: Taker[]): Assignments {
  const loads = takers.filter(({ access }) => access !== 'no-secrets').map(({ id, clients: load }) => ({ id, load }))
  const assignments: Record<string, string | null> = {}
  for (const client of clients) {
    const [least] = loads.toSorted((a, b) => a.load - b.load)
    if (!least) break
    assignments[client] = least.id
    least.load += 1
  }
  return assignments
}

/** Whether someone who can still take a client is chosen for it. */
export const isAssigned = (assignments: Assignments, client: string, takers: Taker[]): boolean => {
  const to = assignments[client]
  return to === null || takers.some(({ id }) => id === to)
}

/** What each will have: 'Hannah Brody 8 clients, Imani Cole 9.' Takes who gets how many; null is nobody. */
export function describeLoads(taken: { to: string | null; count: number }[], takers: Taker[]): string {
  const gain = (to: string | null) => taken.reduce((sum, one) => sum + (one.to === to ? one.count : 0), 0)
  const loads = takers.flatMap(({ id, name, clients }) => (gain(id) > 0 ? [{ name, clients: clients + gain(id) }] : []))
  const parts = loads.map(({ name, clients }, index) =>
    index === 0 ? `${name} ${clients} ${clients === 1 ? 'client' : 'clients'}` : `${name} ${clients}`,
  )
  if (gain(null) > 0) parts.push(`${gain(null)} without anyone`)
  return `${parts.join(', ')}.`
}
