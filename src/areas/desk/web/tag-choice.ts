/** What was chosen for a tag: that all have it, or none. */
export type TagChoice = ReadonlyMap<string, { name: string; on: boolean }>

export const keyOf = (name: string) => name.toLowerCase()

/** A name as it is stored: without a comma, one space at a time. */
export const cleanName = (typed: string) => typed.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()

/** Whether all, some or none of the clients have a tag. */
export function sharedBy(clients: { tags: string[] }[], name: string): 'all' | 'some' | 'none' {
  const having = clients.filter(({ tags }) => tags.some((tag) => keyOf(tag) === keyOf(name))).length
  return having === 0 ? 'none' : having === clients.length ? 'all' : 'some'
}

/** Names that the choice adds to clients or takes from them. */
export function changesOf(choice: TagChoice, clients: { tags: string[] }[]): { add: string[]; remove: string[] } {
  const chosen = [...choice.values()]
  const differs = ({ name, on }: { name: string; on: boolean }) => sharedBy(clients, name) !== (on ? 'all' : 'none')
  const names = (on: boolean) => chosen.filter((one) => one.on === on && differs(one)).map(({ name }) => name)
  return { add: names(true), remove: names(false) }
}

type Tagged = { id: string; added: string[]; removed: string[] }

/** The changes that take back what was done, as the route takes them: clients with the same change together. */
export function undoOf(items: Tagged[]): { clients: string[]; add: string[]; remove: string[] }[] {
  const groups = new Map<string, { clients: string[]; add: string[]; remove: string[] }>()
  for (const { id, added, removed } of items) {
    if (added.length + removed.length === 0) continue
    const key = JSON.stringify([added, removed])
    const group = groups.get(key) ?? { clients: [], add: removed, remove: added }
    group.clients.push(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}
