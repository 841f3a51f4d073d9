import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { MailPreview, RequestTemplate } from '../template-contract.ts'

let fixture: TestPortal
let staff: Identity
let colleague: Identity
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin', 'staff')
  colleague = await addUser(fixture, 'Ruben Colleague', 'admin', 'no-secrets')
  client = await addUser(fixture, 'Marisol Vega')
})
afterAll(() => fixture.close())

const request = {
  title: 'Logo of {company}',
  detail: 'Hello {first name}, we need it.',
  form: { type: 'upload', section: 'Miscellaneous', items: [{ part: 'logo', label: 'Logo' }] },
  minutes: 5,
}
const save = (who: Identity, name: string, asked: object = request) =>
  fixture.as(who)('POST', '/api/request-templates', { name, request: asked })
const list = async (who: Identity) =>
  (await fixture.as(who)('GET', '/api/request-templates')).body as { items?: RequestTemplate[] }

test('a template is the team’s: anyone of the staff uses, renames and deletes it, a client knows of none', async () => {
  const made = await save(staff, ' Logo ')
  expect(made).toMatchObject({ status: 201, body: { name: 'Logo', request } })
  const { id } = made.body as { id: string }
  expect((await list(colleague)).items).toMatchObject([{ id, name: 'Logo', request }])
  expect((await list(client)).items).toBeUndefined()
  const [seen] = await fixture.portal.database.asUser(client, [{ text: 'select from request_templates' }])
  expect(seen).toEqual([])
  await expect(
    fixture.portal.database.asUser(client, [
      { text: `insert into request_templates (name, request) values ('Mine', '{}')` },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
  const rename = (version: number, name: string) =>
    fixture.as(colleague)(
      'PATCH',
      `/api/request-templates/${id}`,
      { name },
      { headers: { 'if-match': `"${version}"` } },
    )
  expect(await rename(1, 'The logo')).toMatchObject({ status: 200, body: { name: 'The logo', version: 2 } })
  expect((await rename(1, 'Too late')).status).toBe(412)
  expect((await fixture.as(colleague)('DELETE', `/api/request-templates/${id}`)).status).toBe(204)
  expect((await fixture.as(staff)('DELETE', `/api/request-templates/${id}`)).status).toBe(404)
  expect((await list(staff)).items).toEqual([])
  // No trace of it is the client's.
  const { rows } = await fixture.owner.query(
    `select distinct owner_id, actor_id is not null as known from audit_entries where table_name = 'request_templates'`,
  )
  expect(rows).toEqual([{ owner_id: null, known: true }])
})

test('of two who save the same name at once, one is told, and nothing is overwritten', async () => {
  const both = await Promise.all([save(staff, 'Lease'), save(colleague, 'LEASE')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'name_taken',
    detail: 'Your team already has a template of this name. Choose another one.',
  })
  expect((await list(staff)).items).toHaveLength(1)
  const other = await save(staff, 'Other')
  const taken = await fixture.as(staff)(
    'PATCH',
    `/api/request-templates/${String(other.body['id'])}`,
    { name: 'leasE' },
    { headers: { 'if-match': '"1"' } },
  )
  expect(taken).toMatchObject({ status: 409, body: { code: 'name_taken' } })
})

test('a template that could not be asked is refused', async () => {
  for (const [name, asked] of [
    [' ', request],
    ['Two\nlines', request],
    ['x'.repeat(61), request],
    ['Fine', { ...request, title: 'Logo of {compny}' }],
    ['Fine', { ...request, dueOn: '2099-12-01' }],
    ['Fine', { ...request, minutes: 0 }],
  ] as const)
    expect((await save(staff, name, asked)).status, `${name} ${JSON.stringify(asked)}`).toBe(400)
})

test('the preview is the mail that leaves, byte for byte but for its links, and writes none', async () => {
  await fixture.as(client)('POST', '/api/user-profile', { businessName: 'Harbor & Pine', agreement: 'I AGREE' })
  const preview = (who: Identity, asked: object) =>
    fixture.as(who)('POST', '/api/client-requests/preview', { userId: client.userId, request: asked })
  const mails = async () =>
    (
      await fixture.owner.query<{ subject: string; body: string }>(
        `select m.subject, m.body from outgoing_mail m join users u on u.email = m.to_address where u.id = $1 and kind = 'ask'`,
        [client.userId],
      )
    ).rows
  const shown = (await preview(colleague, request)).body as unknown as MailPreview
  expect(shown.subject).toBe('One thing we need from you: Logo of Harbor & Pine')
  expect(shown.html).toContain('Logo of Harbor &#38; Pine')
  expect(await mails()).toEqual([])
  await fixture.as(staff)('POST', '/api/client-requests/many', { clients: [client.userId], request })
  await fixture.owner.query(`update jobs set run_at = now() where name = 'desk-request'`)
  fixture.portal.jobs.flush()
  await expect.poll(mails).toHaveLength(1)
  const [sent] = await mails()
  const withoutId = (text = '') => text.replace(/request=[0-9a-f-]+/, 'request=id')
  expect(sent?.subject).toBe(shown.subject)
  // Without the person's own words, which are not repeated in mail unless the provider wants it.
  expect(withoutId(shown.text)).toContain(withoutId(sent?.body.replace(/\n\nHello Marisol, we need it\./, '')))
  // What the preview's links say is nobody's: they neither open a request nor stop a mail.
  expect(shown.text).toContain('?request=00000000-0000-0000-0000-000000000000')
  expect((await preview(client, request)).status).toBe(403)
  expect((await preview(staff, { title: `${'x'.repeat(195)} {company}` })).status).toBe(400)
  expect(
    (await fixture.as(staff)('POST', '/api/client-requests/preview', { userId: staff.userId, request })).status,
  ).toBe(404)
})

test('a template says how often it was sent and how fast it is answered, and neither edits nor its end touch what was asked', async () => {
  const { id } = (await save(staff, 'Figures')).body as { id: string }
  const figures = async () => (await list(staff)).items?.find((one) => one.id === id)
  expect(await figures()).toMatchObject({ sent: 0, answeredIn: null })
  const ask = (title: string, extra: object) =>
    fixture.as(staff)('POST', '/api/client-requests', { userId: client.userId, title, ...extra })
  const made = await Promise.all(['One', 'Two', 'Three'].map((title) => ask(title, { template: id })))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  // What was begun with none, or with one that is gone, counts for none.
  expect((await ask('Four', { template: '01900000-0000-7000-8000-000000000000' })).status).toBe(201)
  expect((await ask('Five', { template: 'logo' })).status).toBe(400)
  await fixture.owner.query(
    `update client_requests set created_at = now() - interval '5 days', answered_at = now() - interval '3 days', version = version + 1 where id = $1`,
    [made[0]?.body['id']],
  )
  expect(await figures()).toMatchObject({ sent: 3, answeredIn: 2 * 24 * 60 })
  const rename = { headers: { 'if-match': '"1"' } }
  expect(
    await fixture.as(colleague)('PATCH', `/api/request-templates/${id}`, { name: 'Still figures' }, rename),
  ).toMatchObject({ status: 200, body: { sent: 3 } })

  const trail = async () =>
    (await fixture.owner.query(`select from audit_entries where table_name = 'client_requests'`)).rowCount
  const before = await trail()
  expect((await fixture.as(staff)('DELETE', `/api/request-templates/${id}`)).status).toBe(204)
  const { rows } = await fixture.owner.query(
    `select title, template_id, version from client_requests where user_id = $1 and title not like 'Logo%' order by title`,
    [client.userId],
  )
  expect(rows).toMatchObject([
    { title: 'Four', template_id: null },
    { title: 'One', template_id: null, version: 2 },
    { title: 'Three', template_id: null, version: 1 },
    { title: 'Two', template_id: null, version: 1 },
  ])
  expect(await trail()).toBe(before)
  const [hidden] = await fixture.portal.database.asUser(await addUser(fixture, 'Other Client'), [
    { text: 'select from client_requests where template_id is not null' },
  ])
  expect(hidden).toEqual([])
})

test('of a template that was sent 20,000 times, a bounded part is read, by the index alone', async () => {
  const { id } = (await save(staff, 'Sent often')).body as { id: string }
  await fixture.owner.query(
    `alter table client_requests disable trigger user;
     insert into client_requests (id, user_id, title, asked_by, template_id, created_at, answered_at)
       select app.uuid_v7(), '${client.userId}', 'Often ' || n, 'Dana Staff', '${id}', now() - interval '3 days',
         case when n % 2 = 0 then now() - interval '1 day' end from generate_series(1, 20000) n;
     alter table client_requests enable trigger user;`,
  )
  await fixture.owner.query('vacuum analyze client_requests')
  expect((await list(staff)).items?.find((one) => one.id === id)).toMatchObject({ sent: 1_001, answeredIn: 2_880 })
  const { rows } = await fixture.owner.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) select answered_at, created_at from client_requests r
       where r.template_id = '${id}' and answered_at is not null order by answered_at desc nulls last limit 50`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using client_requests_template')
  expect(plan).not.toContain('Sort')
  await fixture.owner.query(`delete from request_templates where id = '${id}'`)
  expect(
    (await fixture.owner.query('select from client_requests where template_id is not null limit 1')).rowCount,
  ).toBe(0)
})

test('a kind of request of the plan has its figures by its task', async () => {
  const asked = await addUser(fixture, 'Planned Paula')
  const planned = async () =>
    (
      (await fixture.as(staff)('GET', '/api/request-templates')).body as {
        planned: { key: string; sent: number; answeredIn: number | null }[]
      }
    ).planned
  const figures = async () => (await planned()).find(({ key }) => key === 'T01')
  expect((await planned()).some(({ key }) => key === 'T01')).toBe(true)
  expect(await figures()).toMatchObject({ sent: 0, answeredIn: null })
  const made = await fixture.as(staff)('POST', '/api/client-requests', {
    userId: asked.userId,
    title: 'Website',
    taskKey: 'T01',
  })
  expect(made.status, made.text).toBe(201)
  expect(await figures()).toMatchObject({ sent: 1, answeredIn: null })
})
