import { createUser } from '../areas/auth/server/create-user.ts'
import { keepRule } from '../areas/auth/server/factor/rule.ts'
import { samplePlans } from '../areas/build-out/plan/sample-plans.ts'
import type { BuildOut } from '../areas/build-out/contract.ts'
import { addAutomations } from './demo/automation.ts'
import type { NotificationPage } from '../areas/notifications/contract.ts'
import { followSample } from './demo/build-out.ts'
import { addCompliance } from './demo/compliance.ts'
import { addConversation } from './demo/chat.ts'
import { addCredit, addLoans } from './demo/credit.ts'
import { addDocuments } from './demo/document.ts'
import { type Moment, movePast } from './demo/past.ts'
import { addReadings } from './demo/paydex.ts'
import { addProfile } from './demo/profile.ts'
import { addRecords } from './demo/record.ts'
import { addTemplate } from './demo/template.ts'
import { addReceivables } from './demo/receivable.ts'
import type { Sample } from './demo/sample.ts'
import { addSocialMedia } from './demo/social-media.ts'
import { enter, type Visitor } from './demo/visitor.ts'
import type { Query } from '../kit/database/statement.ts'
import type { Portal } from './portal.ts'

/** The password of every sample sign-in; they exist in the demo only. */
const password = 'total-build-out'
const admin = { name: 'Dana Whitfield', email: 'admin@demo.test' }
/** Her colleagues, one for each of the other roles. */
const colleagues = [
  { name: 'Ruben Salas', email: 'staff@demo.test', access: 'staff' },
  { name: 'Hannah Brody', email: 'no-secrets@demo.test', access: 'no-secrets' },
] as const
const clients = {
  day33: { name: 'Marisol Vega', email: 'day33@demo.test', company: 'Harbor & Pine Interiors LLC' },
  day10: { name: 'Theo Lindqvist', email: 'day10@demo.test', company: 'Lindqvist Millwork LLC' },
  new: { name: 'Nadia Petrova', email: 'new@demo.test', company: 'Northlight Studio LLC' },
}

/**
 * Fills a fresh demo with the sample clients, through the same routes that the screens use; a filled one is left alone. Takes the
 * portal, and a way to act as the tables' owner for what was done on earlier days.
 */
export async function fillDemo(
  portal: Portal,
  asOwner: (run: (query: Query) => Promise<void>) => Promise<void>,
): Promise<void> {
  // The database's day is that of the portal's time zone.
  const [[empty] = []] = await portal.database.asSystem('setup')<{ today: string }>([
    { text: 'select current_date::text as today where not exists (select from users)' },
  ])
  if (!empty) return
  const { today } = empty
  // The people of the demo have no phones.
  await keepRule(portal.database, 'nobody')
  await createUser(portal.database, portal.passwords, { ...admin, password, role: 'admin' })
  const staff = await enter(portal, '/api/auth/sign-in/email', { email: admin.email, password })

  await addLoans(staff)
  const past: Moment[] = []

  for (const [key, { name, email, company }] of Object.entries(clients)) {
    // The sign-up would refuse this password, which everyone can read.
    await createUser(portal.database, portal.passwords, { name, email, password, role: 'client' })
    const client = await enter(portal, '/api/auth/sign-in/email', { email, password })
    const { user } = await client.call<{ user: { id: string } }>('GET', '/api/session')
    if (key === 'new') continue
    await fillClient(client, staff, { key: key as Sample['key'], company, userId: user.id, today }, past)
    await leaveNotifications(client)
  }
  for (const { access, ...colleague } of colleagues) {
    const id = await createUser(portal.database, portal.passwords, { ...colleague, password, role: 'admin' })
    await staff.call('PATCH', `/api/team/${id}`, { access })
  }
  await asOwner((query) => movePast(query, past))
  await keepRule(portal.database, portal.secondFactor)
}

/** What a client of that day has. Bank, money, social media and automations come later in the plan than day 10. */
async function fillClient(
  client: Visitor,
  staff: Visitor,
  about: Omit<Sample, 'startDate'>,
  past: Moment[],
): Promise<void> {
  const { key, company, userId, today } = about
  const sample = { ...about, startDate: await followSample(staff, userId, samplePlans[key]) }
  await addRecords(client, sample)
  past.push(...(await addDocuments(client, sample)))
  await addReadings(client, key, today)
  await addProfile(client, key)
  await addTemplate(client, key)
  await addCompliance(client, sample)
  if (key === 'day33') {
    await addReceivables(client, today)
    await addSocialMedia(client, company)
    await addAutomations(client, staff)
    await addCredit(client, today)
  }
  await addNotes(staff, userId, key)
  past.push(...(await addConversation(client, staff, sample)))
}

const notes: Record<string, string> = {
  day10: 'Lease says Suite 3, the phone company has Ste. 3A. Get it corrected before the D&B filing.',
  day33: 'Lease says Suite 210, the bank has Ste 201. Get it corrected before the D&B filing.',
}

async function addNotes(staff: Visitor, userId: string, key: string): Promise<void> {
  if (key === 'day10') {
    const { tasks } = await staff.call<BuildOut>('GET', `/api/build-out?client=${userId}`)
    const verify = tasks.find((task) => task.key === 'T11')
    await staff.call('POST', '/api/client-requests', {
      userId,
      taskKey: 'T11',
      title: verify?.title,
      detail: 'Open the e-mail we sent you and click the link in it, or upload a document dated within 60 days.',
    })
  }
  await staff.call('POST', '/api/client-notes', { userId, text: notes[key] })
}

/** The client has been here before: only what came last is unread. */
async function leaveNotifications(client: Visitor): Promise<void> {
  const { items } = await client.call<NotificationPage>('GET', '/api/notifications?limit=100')
  const ids = items.slice(2).map(({ id }) => id)
  if (ids.length > 0) await client.call('POST', '/api/notifications/read', { ids })
}

/** The lines that tell a newcomer how to get in. */
export function describeSignIns(address: string): string {
  const people = [admin, ...colleagues, clients.day10, clients.day33, clients.new].map(
    ({ email, name }) => `  ${email.padEnd(20)} ${name}`,
  )
  return [`Sign in with the password ${password} as:`, ...people, `Outgoing mail: ${address}/dev/mail`].join('\n')
}
