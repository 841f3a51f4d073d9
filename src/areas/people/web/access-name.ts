import type { ClientAccess } from '../../../kit/session/contract.ts'

/** What each access to a client is called. */
export const accessNames: Record<ClientAccess, string> = { owner: 'Owner', helper: 'Helper', reader: 'Reader' }

export const accessChoices = Object.entries(accessNames).map(([value, label]) => ({ value, label }))
