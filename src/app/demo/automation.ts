import type { Visitor } from './visitor.ts'

type Row = { id: string; version: number }

/** Automations in different states, and one that is asked for. Staff have switched the first one on. */
export async function addAutomations(client: Visitor, staff: Visitor): Promise<void> {
  const first = await client.call<Row>('POST', '/api/automations', leadReply)
  await staff.call('PATCH', `/api/automations/${first.id}`, { status: 'Active' }, { 'if-match': `"${first.version}"` })
  await client.call('POST', '/api/automations', invoices)
  await client.call('POST', '/api/request-automations', reviews)
}

const leadReply = {
  type: 'Workflow',
  description:
    'When someone fills out the form on our website, reply by e-mail within a minute and create a task for the owner.',
  notes: 'The reply is signed by the owner.',
  isNotification: true,
  isAutoSync: false,
}

const invoices = {
  type: 'Integration',
  description: 'Remind customers of open invoices on the day they are due and a week later.',
  isNotification: true,
  isAutoSync: true,
}

const reviews = {
  type: 'Workflow',
  description: 'One day after a job is done, ask the customer for a review.',
  priority: 'Medium',
}
