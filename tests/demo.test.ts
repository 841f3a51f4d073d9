import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo } from '../src/app/demo-data.ts'
import { runAsOwner } from '../src/kit/database/open.ts'
import { embeddedSettings } from '../src/app/embedded-settings.ts'
import { checkRoutingNumber } from '../src/kit/record/contract/routing-number.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

const timeZone = 'America/New_York'
let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal({ DEMO: 'true' })
  await fillDemo(fixture.portal, (act) =>
    runAsOwner({ url: fixture.url, embedded: embeddedSettings(fixture.folder), timeZone }, act),
  )
})
afterAll(() => fixture.close())

/** Rows of a sample client, with the first day of the client's plan and today. */
async function look<Row>(
  key: string,
  columns: string,
  table: string,
): Promise<(Row & { start: string; today: string })[]> {
  const { rows } = await fixture.owner.query<Row & { start: string; today: string }>(
    `select ${columns}, b.start_date::text as start, current_date::text as today from ${table} t join users u on u.id = t.user_id
     join build_outs b on b.user_id = u.id where u.email = $1`,
    [`${key}@demo.test`],
  )
  return rows
}

test.each(['day10', 'day33'])('what %s has fits the days of the plan', async (key) => {
  const banks = await look<{ opened: string; routing: string }>(
    key,
    'date_opened::text as opened, routing_number as routing',
    'business_bank_accounts',
  )
  expect(banks.length).toBe(key === 'day33' ? 3 : 0)
  for (const { opened, routing, start, today } of banks) {
    expect(opened > start && opened <= today).toBe(true)
    // The Federal Reserve gives out 00 to 12, 21 to 32, 61 to 72 and 80: this one is nobody's.
    expect([checkRoutingNumber(routing), routing.slice(0, 2)]).toEqual([undefined, '99'])
  }
  const tasks = await look<{ due: string }>(key, 'task_due_date::text as due', 'business_compliance')
  expect(tasks.length).toBe(8)
  expect(tasks.filter(({ due, start }) => due < start)).toEqual([])

  const documents = await look<{ day: string; size: number }>(
    key,
    `(t.created_at at time zone '${timeZone}')::date::text as day, t.size::int as size`,
    'business_documents',
  )
  expect(documents.length).toBe(key === 'day33' ? 11 : 6)
  expect(documents.filter(({ day, start, today }) => day < start || day > today)).toEqual([])
  expect(new Set(documents.map(({ day }) => day)).size).toBeGreaterThan(3)
  const sizes = documents.map(({ size }) => size)
  expect(new Set(sizes).size).toBe(sizes.length)
  expect(Math.max(...sizes)).toBeGreaterThan(3 * Math.min(...sizes))
})

test.each(['day10', 'day33'])('%s and the team wrote on several days, at different hours, in order', async (key) => {
  const messages = await look<{ at: Date; day: string; time: string }>(
    key,
    `t.created_at as at, (t.created_at at time zone '${timeZone}')::date::text as day, to_char(t.created_at at time zone '${timeZone}', 'HH24:MI') as time, t.id`,
    'chat_messages',
  )
  const inOrder = messages.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  expect(messages.length).toBe(4)
  expect(new Set(messages.map(({ day }) => day)).size).toBeGreaterThan(1)
  expect(new Set(messages.map(({ time }) => time)).size).toBe(4)
  expect(inOrder.every(({ day, start, at }) => day >= start && at <= new Date())).toBe(true)
  const [conversation] = await look<{ at: Date }>(key, 'last_message_at as at', 'chat_conversations')
  expect(conversation?.at).toEqual(inOrder.at(-1)?.at)
})

test('Theo has logins, a place and tasks of his own, and nothing renews in the past', async () => {
  const accounts = await look<{ notes: string | null }>('day10', 'notes', 'business_accounts')
  const details = await look<{ label: string; value: string | null }>(
    'day10',
    'label, value',
    'business_account_details',
  )
  expect(details.filter(({ value }) => value?.includes('harbor'))).toEqual([])
  const renews = [
    ...details.flatMap(({ label, value }) => (label === 'Renews' ? [value ?? ''] : [])),
    ...accounts.flatMap(({ notes }) => notes?.replace('Paid until ', '') ?? []),
  ]
  expect(renews.length).toBe(2)
  for (const day of renews) expect(Date.parse(day), day).toBeGreaterThan(Date.now())
  const [profile] = await look<{ address: string; phone: string }>(
    'day10',
    'business_address as address, business_phone as phone',
    'user_profile',
  )
  expect([profile?.address, profile?.phone]).toEqual([
    expect.stringContaining('ME 04005'),
    expect.stringMatching(/^\(207\)/),
  ])
  const tasks = await look<{ text: string }>('day10', 'task_description as text', 'business_compliance')
  expect(tasks.some(({ text }) => text.includes('Maine'))).toBe(true)
  expect(tasks.some(({ text }) => text.includes('Oregon'))).toBe(false)
})

test('the tables’ triggers are on again, and the trail keeps when it really was', async () => {
  const { rows } = await fixture.owner.query(
    `select tgname from pg_trigger where tgrelid in ('business_documents'::regclass, 'chat_messages'::regclass) and tgenabled = 'D'`,
  )
  expect(rows).toEqual([])
  const {
    rows: [moved],
  } = await fixture.owner.query<{ count: number }>(
    `select count(*)::int as count from audit_entries where at < now() - interval '1 hour'`,
  )
  expect(moved?.count).toBe(0)
})
