/** The status of a part of the web presence, in a few words, and whether it is finished. */
export type PresenceStatus = { line: string; done: boolean }

/** How many rows have each status. */
export type Counts = Record<string, { count: number } | undefined>

/** 'Saved Nov 14' for one template, '3 templates' for several clients' ones. */
export function describeTemplates(savedDays: string[]): PresenceStatus {
  const [day] = savedDays
  if (day === undefined) return { line: 'No template yet', done: false }
  return { line: savedDays.length === 1 ? `Saved ${day}` : `${savedDays.length} templates`, done: true }
}

/** '3 accounts'. */
export function describeAccounts(count: number): PresenceStatus {
  return { line: count === 0 ? 'No accounts yet' : `${count} ${count === 1 ? 'account' : 'accounts'}`, done: count > 0 }
}

/** '1 active, 2 requested'; finished as soon as one is active. */
export function describeAutomations(automations: Counts, requests: Counts): PresenceStatus {
  const parts: [number, string][] = [
    [automations['Active']?.count ?? 0, 'active'],
    [automations['pending']?.count ?? 0, 'pending'],
    [automations['paused']?.count ?? 0, 'paused'],
    [automations['failed']?.count ?? 0, 'failed'],
    [requests['Requested']?.count ?? 0, 'requested'],
  ]
  const line = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
  return { line: line || 'None requested yet', done: (parts[0]?.[0] ?? 0) > 0 }
}
