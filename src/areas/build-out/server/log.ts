import type { TaskState } from '../contract.ts'

type Change = { action: string; fields: string[]; had: string[]; became: string | null }

const states: Record<TaskState, string> = {
  pending: 'moved back to pending:',
  'in-progress': 'started',
  'waiting-client': 'set to waiting on the client:',
  'waiting-third-party': 'set to waiting on a third party:',
  completed: 'completed',
  skipped: 'skipped',
}

/** What was done to a task, in the words of the client's log: 'completed'. */
export function describeTaskChange({ action, fields, had, became }: Change): { did: string; bare: true } | undefined {
  if (action === 'created') return { did: 'added', bare: true }
  if (action === 'purged') return { did: 'took back', bare: true }
  if (action !== 'changed') return undefined
  const holds = (column: string) => !had.includes(column)
  const part = fields.includes('client_part_received_at')
  if (part && holds('client_part_received_at')) return { did: 'marked the client’s part as received:', bare: true }
  if (fields.includes('outcome') && !holds('outcome')) return { did: 'removed the outcome of', bare: true }
  if (fields.includes('outcome')) return { did: 'recorded the outcome of', bare: true }
  const done = became === 'completed' || became === 'skipped'
  if (fields.includes('state') && had.includes('finished_on') && !done) return { did: 'reopened', bare: true }
  if (fields.includes('state') && became) return { did: states[became as TaskState], bare: true }
  if (part) return { did: 'marked the client’s part as not received:', bare: true }
  if (fields.includes('result_received_on'))
    return { did: holds('result_received_on') ? 'recorded the result of' : 'removed the result of', bare: true }
  if (fields.includes('day')) return { did: 'rescheduled', bare: true }
  if (['actor', 'assignee_id', 'third_party'].some((column) => fields.includes(column)))
    return { did: 'reassigned', bare: true }
  return fields.includes('state_reason') ? { did: 'changed the reason for', bare: true } : undefined
}

/** What was done to something asked of the client: 'sent a reminder for'. */
export function describeRequestChange({ action, fields, had }: Change): { did: string; bare: true } | undefined {
  if (action === 'created') return { did: 'asked the client for', bare: true }
  if (fields.includes('taken_back_at'))
    return { did: `took back the ${fields.includes('returned_at') ? 'return' : 'reminder'} of`, bare: true }
  if (fields.includes('withdrawn') && !had.includes('received_at'))
    return { did: 'withdrew the request for', bare: true }
  if (fields.includes('received_at'))
    return { did: had.includes('received_at') ? 'asked again for' : 'accepted', bare: true }
  if (fields.includes('returned_at')) return { did: 'returned', bare: true }
  if (fields.includes('answered_at')) return { did: 'answered', bare: true }
  if (fields.includes('automatically_reminded_at')) return { did: 'automatically reminded the client of', bare: true }
  return fields.includes('reminders_sent') ? { did: 'sent a reminder for', bare: true } : undefined
}

/** What was done to a build-out that has words of its own: 'paused automatic reminders'. */
export function describeBuildOutChange({ fields, had }: Change): { did: string; bare: true } | undefined {
  if (fields.includes('template_version')) return { did: 'moved to a new version of the plan:', bare: true }
  if (!fields.includes('reminders_paused_at')) return undefined
  return { did: `${had.includes('reminders_paused_at') ? 'resumed' : 'paused'} automatic reminders`, bare: true }
}
