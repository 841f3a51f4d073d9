/** Tabs in the order that someone chose, by their keys; those that were not there then come last, in their own order. */
export function orderTabs<Tab extends { key: string }>(tabs: Tab[], chosen: string[]): Tab[] {
  const placeOf = ({ key }: Tab) => (chosen.includes(key) ? chosen.indexOf(key) : chosen.length)
  return tabs.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The keys with one of them a step earlier or later. */
export function moveTab(keys: string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key)
  const other = keys[at + by]
  if (at === -1 || other === undefined) return keys
  return keys.with(at, other).with(at + by, key)
}
