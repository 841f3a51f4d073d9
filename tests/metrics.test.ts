import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from './database.ts'
import { until } from './listen.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
  await fixture.owner.query('delete from jobs')
})
afterAll(() => fixture.close())

const read = async () => (await fixture.as()('GET', '/metrics', undefined, { headers: { host: 'localhost' } })).text
/** The value of a metric with its labels as they are written; undefined where it is not there. */
const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('requests are counted and timed by their route, calls of the database by the name of their statement', async () => {
  const ann = await addUser(fixture, 'Ann')
  const as = fixture.as(ann)
  const bank = '/api/business-bank-accounts'
  await as('GET', `${bank}?limit=20`)
  await as('GET', `${bank}?limit=20&search=zebra`)
  await as('GET', `${bank}/01900000-0000-7000-8000-000000000000`)
  await as('GET', '/api/no-such-route/zebra')
  const text = await read()
  const requests = (method: string, route: string, status: string) =>
    valueOf(text, `portal_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(requests('GET', bank, '2xx')).toBe(2)
  expect(requests('GET', `${bank}/:id`, '4xx')).toBe(1)
  expect(requests('GET', '/*', '4xx')).toBe(1)
  expect(text).toMatch(/^portal_database_seconds_count\{statement="bankAccount\.list"\} 2$/m)
  expect(text).toMatch(/^portal_database_seconds_count\{statement="session"\} [1-9]/m)
  expect(text).not.toContain('zebra')
  expect(text).not.toContain(ann.userId)
})

test('what waits is counted with the age of the oldest, and mail that leaves later does not wait', async () => {
  await fixture.owner.query(`insert into outgoing_mail (to_address, subject, body, next_attempt_at)
    values ('a@test.example', 's', 'b', now() - interval '90 seconds'), ('a@test.example', 's', 'b', now() + interval '5 minutes')`)
  await fixture.owner.query(`insert into outgoing_mail (to_address, subject, body, failed_at, last_error)
    values ('a@test.example', 's', 'b', now(), '550'), ('a@test.example', 's', 'b', now() - interval '8 days', '550')`)
  await fixture.owner.query(`insert into jobs (name, key, run_at, failing_since) values
    ('none-of-ours', 'one', now() - interval '10 minutes', null), ('none-of-ours', 'two', now() + interval '1 hour', now() - interval '2 hours')`)
  const text = await read()
  expect(valueOf(text, 'portal_mail_waiting')).toBe(1)
  expect(valueOf(text, 'portal_mail_oldest_seconds')).toBeGreaterThanOrEqual(90)
  expect(valueOf(text, 'portal_mail_oldest_seconds')).toBeLessThan(120)
  expect(valueOf(text, 'portal_mail_given_up')).toBe(1)
  expect(valueOf(text, 'portal_work_oldest_seconds')).toBeGreaterThanOrEqual(600)
  expect(valueOf(text, 'portal_work_failing')).toBe(1)
  expect(valueOf(text, 'portal_work_failing_seconds')).toBeGreaterThanOrEqual(7_200)
})

test('the machine, the connections and the version are there, and backups only where they are made', async () => {
  const text = await read()
  expect(valueOf(text, 'portal_disk_free_bytes{disk="data"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'portal_database_up')).toBe(1)
  for (const role of ['portal', 'system']) {
    expect(valueOf(text, `portal_database_connections{role="${role}"}`)).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, `portal_database_connections_max{role="${role}"}`)).toBe(18)
    expect(valueOf(text, `portal_database_callers_waiting{role="${role}"}`)).toBe(0)
  }
  expect(text).toMatch(/^portal_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect(valueOf(text, 'portal_backups')).toBeUndefined()
  expect(valueOf(text, 'portal_uploads')).toBe(0)
})

test('a connection at work is counted as such while it works', async () => {
  const slow = fixture.database.asSystem('setup')((query) => query({ text: 'select pg_sleep(1)' }))
  await until(() => fixture.database.connections().find(({ role }) => role === 'system')?.busy === 1)
  await slow
  await until(() => fixture.database.connections().find(({ role }) => role === 'system')?.busy === 0)
})

test('figures of the database are gone while it cannot be asked, and the others stay', async () => {
  await fixture.owner.query('revoke execute on function app.read_figures() from portal_system')
  const text = await read()
  await fixture.owner.query('grant execute on function app.read_figures() to portal_system')
  expect(valueOf(text, 'portal_database_up')).toBe(0)
  expect(valueOf(text, 'portal_mail_waiting')).toBeUndefined()
  expect(valueOf(text, 'portal_live_readers')).toBe(0)
})

test('the dashboard and the alert rules name metrics that exist, and all that the portal has are used', async () => {
  const text = await read()
  const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => ({ name, kind }))
  const known = kinds.flatMap(({ name, kind }) =>
    kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  )
  const ops = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../ops', file), 'utf8')
  const { panels, annotations } = JSON.parse(ops('grafana-dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
    annotations: { list: { expr: string }[] }
  }
  const asked = [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list]
    .map(({ expr }) => expr)
    .join('\n')
  const named = [...`${asked}\n${ops('alerts.yml')}`.matchAll(/\b(?:portal|process)_\w+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([])
  expect(kinds.filter(({ name }) => !named.some((one) => one.startsWith(name))).map(({ name }) => name)).toEqual([])
})
