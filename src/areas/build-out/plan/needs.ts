import type { BuildOutTask } from '../contract.ts'

/** What the client supplies for a task, as a list in plain text; empty when there is nothing. */
export function describeNeeds({ clientSupplies }: Pick<BuildOutTask, 'clientSupplies'>): string {
  return clientSupplies.length === 0 ? '' : `What we need:\n${clientSupplies.map((thing) => `- ${thing}`).join('\n')}`
}
